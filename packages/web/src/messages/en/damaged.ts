/** What is kept and cannot be read, whatever it was. */
export const DAMAGED = {
  'damaged.unnamed': 'Without a name',
  'damaged.why': 'It was written by another version of this page, or damaged.',
  'damaged.why rules': 'It is for {rules}, a rulebook that is not here.',
  'damaged.export': 'Export as it stands',
  'damaged.export of': 'Export {name} as it stands',
  'damaged.delete': 'Delete',
  'damaged.delete of': 'Delete {name}',
  'damaged.delete title': 'Delete what cannot be read',
  'damaged.delete ask': 'Delete “{name}”? It is kept nowhere else.',
  'damaged.cancel': 'Cancel',
} as const;
