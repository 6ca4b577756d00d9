import type { drawing, Player, ViewCard, ViewZone } from '@goldenrule/kernel/hosts';
import type { CSSProperties, ReactElement } from 'react';
import { say } from '../app/say.ts';
import { CardFace, type CardSize } from './Card.tsx';
import { CardSpot, spotProps } from './CardSpot.tsx';
import { Group } from './Group.tsx';
import type { Drawing } from './props.ts';
import { type Laid, otherOf, type Under, wordOf, zonesOf } from './seeing.ts';
import { sayCard } from './speech.ts';

export interface PlaceProps {
  readonly drawing: Drawing;
  readonly spot: Laid;
  readonly spread: drawing.Spread;
  readonly zone: ViewZone;
  readonly size: CardSize;
  readonly under: ReadonlyMap<string, readonly Under[]>;
}

/** A place in words: its label, a number where there are several, whose it is where it is not one's own. */
export function placeName({ face, view, names, bottom }: Drawing, label: string, zone: ViewZone): string {
  const alike = zonesOf(view, zone.owner, zone.kind);
  const word = wordOf(face, label);
  const place = alike.length > 1 ? `${word} ${alike.indexOf(zone) + 1}` : word;
  return zone.owner === otherOf(bottom) ? say('table.of', { place, player: names[zone.owner] }) : place;
}

/** What may have to be pushed aside to see all of it can be reached with Tab, so that the keys can do it too. */
export const reached = (isLong: boolean): 0 | undefined => (isLong ? 0 : undefined);
/** As many cards lie beside each other in a hand on a phone, and below each other. */
const BESIDE = 7;
const BELOW = 1;

export const countOf = (count: number): string => say('table.cards', { count });

const labelOf = ({ face, narrow }: Drawing, { label, short = label }: Laid): string => wordOf(face, narrow ? short : label);

export function Place(props: PlaceProps): ReactElement {
  switch (props.spread) {
    case 'card':
      return <Single {...props} />;
    case 'pile':
      return <Pile {...props} />;
    case 'row':
    case 'column':
      return <Spreading {...props} />;
  }
}

/** One card on a place of its own, with what lies beneath it. */
function Single({ drawing, spot, zone, size, under }: PlaceProps): ReactElement {
  const place = placeName(drawing, spot.label, zone);
  const [card, ...more] = zone.cards;
  if (card === undefined) return <Empty drawing={drawing} spot={spot} zone={zone} place={place} />;
  const groups = under.get(card.key ?? '') ?? [];
  return (
    <span className="gr-place" data-shape={spot.shape} data-strong={spot.strong} data-filled>
      <CardSpot {...spotProps(drawing, card, zone.name, true)} size={size} kind={zone.kind} place={place} />
      {more.length > 0 && <span className="gr-count">+{more.length}</span>}
      {groups.map((group) => (
        <Chip key={group.label} drawing={drawing} group={group} card={card} />
      ))}
    </span>
  );
}

function Empty({ drawing, spot, zone, place }: { drawing: Drawing; spot: Laid; zone: ViewZone; place: string }): ReactElement {
  const offered = drawing.offered.has(zone.name);
  const picked = drawing.picked.get(zone.name);
  return (
    <button
      type="button"
      className="gr-spot gr-place"
      data-zone={zone.name}
      data-zone-kind={zone.kind}
      data-shape={spot.shape}
      data-strong={spot.strong}
      data-offered={offered || undefined}
      data-picked={picked}
      data-state={drawing.over === zone.name ? 'over' : undefined}
      aria-disabled={!offered || undefined}
      aria-pressed={offered ? picked !== undefined : undefined}
      aria-label={say('table.empty', { place })}
      tabIndex={-1}
    >
      <span className="gr-label" aria-hidden="true">
        {labelOf(drawing, spot)}
      </span>
    </button>
  );
}

/** What lies beneath a card: how many, and a way to look at them. */
function Chip({ drawing, group, card }: { drawing: Drawing; group: Under; card: ViewCard }): ReactElement {
  const { face, offered, picked } = drawing;
  const inside = group.cards.some(({ key }) => key !== undefined && offered.has(key));
  const chosen = group.cards.filter(({ key }) => key !== undefined && picked.has(key)).length;
  const label = say('table.under.of', { label: wordOf(face, group.label), card: card.name ?? '', count: countOf(group.cards.length) });
  return (
    <button
      type="button"
      className="gr-spot gr-chip"
      data-zone={group.zone}
      data-zone-kind={group.kind}
      data-inside={inside || undefined}
      data-picked={chosen === 0 ? undefined : chosen}
      aria-label={inside ? say('table.inside', { what: label }) : label}
      tabIndex={-1}
    >
      <span className="gr-chip-face">
        <span className="gr-chip-word">{wordOf(face, group.label)}</span>
        <b>{group.cards.length}</b>
      </span>
    </button>
  );
}

/** All upon each other: the top one if it can be seen, and how many. */
function Pile({ drawing, spot, zone }: PlaceProps): ReactElement {
  const { face, cards, offered, picked } = drawing;
  const place = placeName(drawing, spot.label, zone);
  const top = zone.cards[0];
  const limit = limitOf(drawing, spot, zone);
  const count = countOf(zone.count);
  const inside = zone.cards.some(({ key }) => key !== undefined && offered.has(key));
  const chosen = zone.cards.filter(({ key }) => key !== undefined && picked.has(key)).length;
  const itself = offered.has(zone.name);
  const label =
    limit !== null
      ? say('table.pile.limit', { place, count, limit })
      : top?.name === undefined
        ? say('table.pile', { place, count })
        : say('table.pile.top', { place, count, card: sayCard(face, top, cards[top.definition ?? '']) });
  return (
    <button
      type="button"
      className="gr-spot gr-pile"
      data-zone={zone.name}
      data-zone-kind={zone.kind}
      data-deep={Math.min(3, Math.ceil(zone.count / 8))}
      data-offered={itself || undefined}
      data-inside={inside || undefined}
      data-picked={picked.get(zone.name) ?? (chosen === 0 ? undefined : chosen)}
      data-state={drawing.over === zone.name ? 'over' : undefined}
      aria-label={inside ? say('table.inside', { what: label }) : label}
      tabIndex={-1}
    >
      {top !== undefined && (
        <span className="gr-top" data-top={top.key}>
          <CardFace
            face={face}
            card={top}
            data={cards[top.definition ?? '']}
            size="tiny"
            upright={top.key !== undefined && spot.as === 'pile'}
          />
        </span>
      )}
      <span className="gr-label" aria-hidden="true">
        {labelOf(drawing, spot)}
      </span>
      <span className="gr-count" aria-hidden="true">
        {limit === null ? zone.count : say('table.full', { count: zone.count, limit })}
      </span>
    </button>
  );
}

/** How many fill the place, where the layout says so. */
function limitOf({ view }: Drawing, { limit }: Laid, zone: ViewZone): number | null {
  if (limit === undefined || typeof limit === 'number') return limit ?? null;
  const value = zonesOf(view, zone.owner, limit.zone)[0]?.cards[0]?.values?.[limit.value];
  return typeof value === 'number' ? value : null;
}

/** Side by side or one below the other, overlapping where there is no room. */
function Spreading({ drawing, spot, spread, zone, size }: PlaceProps): ReactElement {
  const place = placeName(drawing, spot.label, zone);
  const limit = limitOf(drawing, spot, zone);
  const column = spread === 'column';
  return (
    <Group
      className={column ? 'gr-column' : 'gr-row'}
      data-zone={zone.name}
      data-zone-kind={zone.kind}
      data-shape={spot.shape}
      data-many={zone.count > 0 || undefined}
      data-crowded={zone.count > 1 || undefined}
      style={{ '--n': Math.max(1, zone.count) } as CSSProperties}
      tabIndex={reached(drawing.narrow && column && zone.count > BELOW)}
      aria-label={
        limit === null
          ? say('table.pile', { place, count: countOf(zone.count) })
          : say('table.pile.limit', { place, count: countOf(zone.count), limit })
      }
    >
      <span className="gr-label" aria-hidden="true">
        {labelOf(drawing, spot)}
        {(column || zone.count > 0) && <b>{limit === null ? zone.count : say('table.full', { count: zone.count, limit })}</b>}
      </span>
      {zone.count === 0 && drawing.offered.has(zone.name) && <Empty drawing={drawing} spot={spot} zone={zone} place={place} />}
      <Cards drawing={drawing} zone={zone} cards={zone.cards.toReversed()} size={column ? 'slip' : size} place={place} />
    </Group>
  );
}

interface CardsProps {
  readonly drawing: Drawing;
  readonly zone: ViewZone;
  readonly cards: readonly ViewCard[];
  readonly size: CardSize;
  /** Of cards that one knows, where that is another. */
  readonly known?: CardSize;
  readonly place: string;
}

export const Cards = ({ drawing, zone, cards, size, known = size, place }: CardsProps): ReactElement => (
  <>
    {cards.map((card, i) => (
      <CardSpot
        key={card.key ?? `${zone.name} ${i}`}
        {...spotProps(drawing, card, zone.name, false)}
        size={card.name === undefined ? size : known}
        kind={zone.kind}
        place={place}
      />
    ))}
  </>
);

/** The cards a player holds, and who that is. */
export function Hand({ drawing, player, size }: { drawing: Drawing; player: Player; size: CardSize }): ReactElement {
  const { face, view, names, bottom, narrow } = drawing;
  const zones = zonesOf(view, player, face.layout.held.zone);
  const count = zones.reduce((sum, zone) => sum + zone.count, 0);
  // Of the other hand there is room for names, no more.
  const known = player === bottom ? size : 'slip';
  const label = say('table.hand', { player: names[player], count: countOf(count) });
  return (
    <Group className="gr-hand" data-mine={player === bottom || undefined} aria-label={label}>
      {zones.map((zone) => (
        <div
          key={zone.name}
          className="gr-held"
          data-zone={zone.name}
          data-zone-kind={zone.kind}
          style={{ '--n': Math.max(1, zone.count) } as CSSProperties}
          tabIndex={reached(
            narrow && zone.count > (known === 'slip' && zone.cards.some(({ name }) => name !== undefined) ? BELOW : BESIDE),
          )}
        >
          <Cards drawing={drawing} zone={zone} cards={zone.cards} size={size} known={known} place={label} />
        </div>
      ))}
    </Group>
  );
}
