import { best } from '@goldenrule/bots';
import { hasOverdrive, isSettable, isStandard } from './headings.ts';
import { isMainPhase, isMine, isOf, type Seen, type Side, type Sight } from './sight.ts';
import { abilityValue, eventValue, isUseful, overdriveValue, touchdownValue } from './texts.ts';
import { valueIn } from './worth.ts';

/** A unit has to be this much better than the one it takes the place of. */
const REPLACES = 3;
/** How much better the units have to stand for a rearrangement: each makes them stand better, so it ends. */
const REARRANGES = 2;
/** A bot does not remember what it has used, so it stops by chance: what costs nothing would otherwise go on for ever. */
const USES = 0.75;
const FIELD = 8;

const kindOf = (side: Side, zone: string): 'attack' | 'defense' => (side.attackZones.includes(zone) ? 'attack' : 'defense');
const zonesOf = (side: Side): readonly string[] => [...side.attackZones, ...side.defenseZones];

/** What a unit adds in a zone, whoever stands there now lost. */
function gainAt(side: Side, unit: Seen, zone: string): number {
  const kind = kindOf(side, zone);
  const there = side.at[zone];
  return valueIn(unit, kind) - (there === undefined ? 0 : Math.max(valueIn(there, 'attack'), valueIn(there, 'defense')) + REPLACES);
}

/** The zone a unit adds most in. */
export const zoneFor = (side: Side, unit: Seen, zones: readonly string[] = zonesOf(side)): string | undefined =>
  best(zones, (zone) => gainAt(side, unit, zone));

function unitValue(s: Sight, unit: Seen): number {
  const zone = zoneFor(s.me, unit);
  if (zone === undefined) return 0;
  const gain = gainAt(s.me, unit, zone);
  return gain <= 0 ? gain : gain + (unit.where === 'hand' ? touchdownValue(s, unit) : 0);
}

/** What playing this card is good for. */
export function playValue(s: Sight, card: Seen): number {
  if (isOf(card, 'Unit')) return unitValue(s, card);
  if (isOf(card, 'Field')) return FIELD;
  return isOf(card, 'Event') ? eventValue(s, card) : 0;
}

const isAbilityKey = (key: string): boolean => key.includes('.');
/** An OD ability that lies in the drive zone like a card. */
const isImaginary = (card: Seen): boolean => card.where === 'drive' && card.types.length === 0;

/** What choosing this option is good for. */
function optionValue(s: Sight, key: string, chance: () => number): number {
  const card = s.card(key);
  if (card === undefined) return 0;
  if (isAbilityKey(key)) return chance() < USES ? abilityValue(s, card) : 0;
  if (isImaginary(card)) return Math.max(2, overdriveValue(s, card));
  const value = playValue(s, card);
  // A face down card is only revealed now: what it is good for comes afterwards.
  return card.where === 'drive' && card.faceDown && hasOverdrive(card) ? value + Math.max(1, overdriveValue(s, card)) : value;
}

/** Events that wait for their moment, and those that are for later, where there is room; the best first. */
function cardToSet(s: Sight, keys: readonly string[]): string | undefined {
  const cards = keys.flatMap((key) => s.card(key) ?? []);
  return best(cards, (card) => (isStandard(card) ? 0 : 10) + card.level)?.key;
}

function setsSomething(s: Sight): boolean {
  if (!s.decision.options.includes('set') || s.me.freeSetZones.length === 0) return false;
  const settable = [...s.me.hand, ...s.me.drive.filter(({ faceDown }) => faceDown)].filter(isSettable);
  // From the hand a standard action can be played as well; what stays in the drive zone is lost.
  return settable.some((card) => !isStandard(card) || card.where === 'drive');
}

interface Swap {
  readonly from: string;
  readonly to: string;
}

/** The rearrangement that has the units stand better by most, if any does. */
function rearrangement({ me }: Sight): Swap | undefined {
  const stands = (zone: string, at: string): number => {
    const unit = me.at[zone];
    return unit === undefined ? 0 : valueIn(unit, kindOf(me, at));
  };
  const gain = ({ from, to }: Swap): number => stands(from, to) + stands(to, from) - stands(from, from) - stands(to, to);
  const swaps = zonesOf(me).flatMap((from) =>
    me.at[from] === undefined ? [] : zonesOf(me).flatMap((to) => (kindOf(me, from) === kindOf(me, to) ? [] : [{ from, to }])),
  );
  const swap = best(swaps, gain);
  return swap !== undefined && gain(swap) >= REARRANGES ? swap : undefined;
}

export const rearrangeFrom = (s: Sight): readonly string[] => [rearrangement(s)?.from ?? (s.decision.options[0] as string)];
export function rearrangeTo(s: Sight): readonly string[] {
  const swap = rearrangement(s);
  return [swap !== undefined && s.decision.picked.includes(swap.from) ? swap.to : (s.decision.options[0] as string)];
}
export const rearrangeAgain = (s: Sight): readonly string[] => [rearrangement(s) === undefined ? 'done' : 'rearrange'];

/** Whatever is best of what can be played; cards are set when nothing else is to be done; otherwise priority goes on. */
export function gateAction(s: Sight, chance: () => number): readonly string[] {
  const [top] = s.gate;
  // What one has played oneself resolves first: until then the table does not show what it does.
  if (top !== undefined && isMine(s, top)) return ['pass'];
  const values = s.decision.options.map((key) => ({ key, value: optionValue(s, key, chance) }));
  const pick = best(values, ({ value }) => value);
  if (pick !== undefined && isUseful(s, pick.value)) return [pick.key];
  if (isMainPhase(s)) {
    if (setsSomething(s)) return ['set'];
    if (s.decision.options.includes('rearrange') && rearrangement(s) !== undefined) return ['rearrange'];
  }
  return ['pass'];
}

const offeredSetZone = ({ me, decision }: Sight): string =>
  decision.options.find((zone) => me.freeSetZones.includes(zone)) ?? (decision.options[0] as string);
export const whichSetZone = (s: Sight): readonly string[] => [offeredSetZone(s)];
export const setWhich = (s: Sight): readonly string[] => {
  const key = cardToSet(s, s.decision.options);
  return key === undefined ? [] : [key];
};

/** The zone where the card that is coming into play adds most: the one on top of the gate, or the one that was picked. */
export function whichZone(s: Sight): readonly string[] {
  const unit = s.decision.picked.map(s.card).find((card) => card !== undefined) ?? s.gate[0];
  const zone = unit === undefined ? undefined : zoneFor(s.me, unit, s.decision.options);
  return zone === undefined ? [] : [zone];
}

export const overdrive = (s: Sight): readonly string[] => [s.decision.options.includes('play') ? 'play' : 'remove'];
