import type { CardData } from '@goldenrule/kernel/hosts';
import { Document, isMap, isScalar, isSeq, Scalar } from 'yaml';

/** A pack to write down. */
export interface PackData {
  readonly id: string;
  readonly name: string;
  /** The edition it is for, or several. */
  readonly rules: string | readonly string[];
  readonly cards: readonly CardData[];
}

/** A pack as YAML, laid out as people write it: a text of several lines stands as a block. */
export function packText({ id, name, rules, cards }: PackData): string {
  const document = new Document({ id, name, rules, cards });
  const list = document.get('cards', true);
  for (const card of isSeq(list) ? list.items : []) {
    if (!isMap(card)) continue;
    for (const { key, value } of card.items) {
      const isText = isScalar(key) && key.value === 'text' && isScalar(value) && typeof value.value === 'string' && value.value !== '';
      if (isText) value.type = Scalar.BLOCK_LITERAL;
    }
  }
  return document.toString({ lineWidth: 0 });
}
