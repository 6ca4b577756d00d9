import './attack.css';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import type { Battle, BattleSide, Part } from './battle.ts';
import type { Drawing } from './props.ts';
import { wordOf } from './seeing.ts';
import { brief } from './stats.ts';

/** One side of an attack: who, how strong, and how that comes about. */
export function AttackSpot({
  drawing,
  battle,
  side,
}: {
  drawing: Drawing;
  battle: Battle;
  side: 'attacker' | 'target';
}): ReactElement | null {
  if (side === 'target' && battle.targets.length === 0) {
    return battle.place === null ? null : (
      <p className="gr-sum" data-side={side}>
        {say('table.attacks place', { place: battle.place })}
      </p>
    );
  }
  const sides = side === 'attacker' ? [battle.attacker] : battle.targets;
  return (
    <div className="gr-sums" data-side={side}>
      {sides.map((one) => (
        <Sum key={one.card.key} drawing={drawing} one={one} side={side} />
      ))}
    </div>
  );
}

function Sum({ drawing, one, side }: { drawing: Drawing; one: BattleSide; side: 'attacker' | 'target' }): ReactElement {
  const { face, narrow } = drawing;
  const stat = [...face.card.rank, ...face.card.stats].find(({ fact }) => fact === one.fact);
  const label = wordOf(face, stat?.label ?? one.fact);
  return (
    <p className="gr-sum" data-side={side}>
      <span className="gr-sum-name">
        <span className="gr-sum-role">{say(side === 'attacker' ? 'table.attacks' : 'table.attacked')}</span> {one.card.name}
      </span>
      <span className="gr-sum-total">
        <b>{one.total}</b> {label}
      </span>
      {one.parts.length > 1 && (
        <span className="gr-sum-parts">
          {alike(one.parts).map(([part, ...others]) => (
            <span key={`${part.kind} ${part.label ?? ''}`} className="gr-part" data-kind={part.kind}>
              {[part, ...others].map((one) => signed(one, narrow)).join(' ')}{' '}
              <i>{part.label === undefined ? say(`table.${part.kind}`) : wordOf(face, part.label)}</i>
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

function signed({ kind, amount }: Part, narrow: boolean): string {
  const told = (n: number): string => (narrow ? brief(n) : String(n));
  if (kind === 'printed') return told(amount);
  return amount < 0 ? `− ${told(-amount)}` : `+ ${told(amount)}`;
}

/** Terms that are called the same stand together, so that it is said once what they are. */
function alike(parts: readonly Part[]): readonly (readonly [Part, ...Part[]])[] {
  const groups = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const name = `${part.kind} ${part.label ?? ''}`;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [part]);
    else group.push(part);
  }
  return [...groups.values()];
}
