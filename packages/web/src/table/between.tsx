import type { drawing, Player } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { listed, say } from '../app/say.ts';
import { Cards, reached } from './places.tsx';
import type { Drawing } from './props.ts';
import { hasTrait, letterOf, playerIn, wordOf, zonesOf } from './seeing.ts';

/** More than these may not lie in sight at once. */
const LONG = 2;

/** What waits, from the top on, and who may answer. */
export function StackSpot({ drawing, kind }: { drawing: Drawing; kind: string }): ReactElement | null {
  const { face, view, names } = drawing;
  const rule = face.layout.between.find((one): one is drawing.Stack => 'stack' in one && one.stack === kind);
  const zone = view.zones.find((one) => one.kind === kind);
  if (rule === undefined || zone === undefined) return null;
  const word = wordOf(face, rule.label);
  const waits = playerIn(view.facts[rule.waits]);
  return (
    <section
      className="gr-stack"
      data-zone={zone.name}
      data-zone-kind={zone.kind}
      data-many={zone.count > 0 || undefined}
      aria-label={word}
    >
      <p className="gr-stack-head">
        <b>{word}</b>
        {waits !== undefined && <span className="gr-stack-waits">{say('table.stack.waits', { player: names[waits] })}</span>}
      </p>
      <div className="gr-stack-cards" tabIndex={reached(zone.count > LONG)}>
        {zone.cards.map((card, i) => (
          <div key={card.key} className="gr-stack-card" data-owner={card.owner === drawing.bottom ? 'mine' : 'theirs'}>
            <span className="gr-stack-number" aria-hidden="true">
              {i + 1}
            </span>
            <Cards
              drawing={drawing}
              zone={zone}
              cards={[card]}
              size="slip"
              place={say('table.stack.card', { number: i + 1, card: word, player: names[card.owner] })}
            />
            <span className="gr-stack-owner" aria-hidden="true">
              {i === 0 && <b>{say('table.stack.next')}</b>}
              {names[card.owner]}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A player: name, whether it is their turn or decision, and what is counted beside it. */
export function Plate({ drawing, player }: { drawing: Drawing; player: Player }): ReactElement {
  const { face, view, names, offered, picked, bottom } = drawing;
  const letter = letterOf(player);
  const isOffered = offered.has(letter);
  const turn = playerIn(view.facts[face.layout.situation.player]) === player && view.result === null;
  const label = turn ? say('table.player.turn', { player: names[player] }) : names[player];
  const counts = face.layout.plate.flatMap((count) => counted(drawing, player, count));
  return (
    <button
      type="button"
      className="gr-spot gr-plate"
      data-player={letter}
      data-mine={player === bottom || undefined}
      data-turn={turn || undefined}
      data-offered={isOffered || undefined}
      data-picked={picked.get(letter)}
      aria-disabled={!isOffered || undefined}
      aria-label={listed([label, ...counts])}
      tabIndex={-1}
    >
      <span className="gr-plate-name">{names[player]}</span>
      {turn && <span className="gr-plate-turn">{say('table.turn')}</span>}
      {counts.map((text) => (
        <span key={text} className="gr-plate-count">
          {text}
        </span>
      ))}
      {player !== bottom && <span className="gr-plate-count">{handCount(drawing, player)}</span>}
    </button>
  );
}

const handCount = ({ face, view }: Drawing, player: Player): string => {
  const { zone } = face.layout.held;
  return say('table.plate', { label: wordOf(face, zone), count: zonesOf(view, player, zone).reduce((sum, one) => sum + one.count, 0) });
};

function counted({ face, view }: Drawing, player: Player, count: drawing.Count): string[] {
  const label = wordOf(face, count.label);
  const zones = 'zone' in count ? zonesOf(view, player, count.zone) : [];
  const cards = zones.flatMap((zone) => zone.cards);
  const amount =
    'fact' in count
      ? (view.facts[count.fact] as readonly unknown[] | undefined)?.[player]
      : 'value' in count
        ? cards[0]?.values?.[count.value]
        : zones.reduce((sum, zone) => sum + zone.count, 0);
  if (typeof amount !== 'number' || (count.ifAny === true && amount === 0)) return [];
  if (!('lying' in count) || count.lying === undefined) return [say('table.plate', { label, count: amount })];
  const { trait, label: how } = count.lying;
  const lying = cards.filter((card) => hasTrait(face, card, trait)).length;
  return [say('table.plate.lying', { label, count: amount, lying, how: wordOf(face, how) })];
}
