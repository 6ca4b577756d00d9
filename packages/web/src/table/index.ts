/** The table: one component that draws any game from its layout, and the cards it draws. */
import './card.css';
import './card-sizes.css';
import './table.css';
import './places.css';
import './between.css';
import './narrow.css';

export { type Battle, type BattleSide, battleOf, type Part } from './battle.ts';
export { CardFace, type CardSize } from './Card.tsx';
export { CardTip } from './CardTip.tsx';
export { emblemOf } from './emblem.ts';
export { Arrows, AttackSpot } from './later.ts';
export { laidOut, useNarrow } from './plan.ts';
export type { TableProps } from './props.ts';
export { groupOf, letterOf, otherOf, playerIn, type Shown, wordOf } from './seeing.ts';
export { callToDecide } from './sound.ts';
export { sayCard } from './speech.ts';
export { Table } from './Table.tsx';
export { thingsCalled } from './things.ts';
