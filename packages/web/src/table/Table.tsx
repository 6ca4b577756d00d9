import type { Player } from '@goldenrule/kernel/hosts';
import { type CSSProperties, type ReactElement, useDeferredValue, useMemo, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { battleOf } from './battle.ts';
import { Plate, StackSpot } from './between.tsx';
import type { CardSize } from './Card.tsx';
import { Group } from './Group.tsx';
import { type Area, type Grid, gridOf } from './geometry.ts';
import { useHands } from './hands.ts';
import { Arrows, AttackSpot } from './later.ts';
import { useJourneys } from './motion.ts';
import { PileSheet } from './PileSheet.tsx';
import { Hand, Place } from './places.tsx';
import { kindsIn, ownersIn, planOf, type Stacked, spreadIn, stackedIn, useNarrow } from './plan.ts';
import type { Drawing, TableProps } from './props.ts';
import { Sheet } from './Sheet.tsx';
import { beneath, otherOf, type Under, zonesIn } from './seeing.ts';
import { useKnocks } from './sound.ts';
import { thingsCalled } from './things.ts';

const NOTHING: ReadonlySet<string> = new Set();
const NONE: ReadonlyMap<string, number> = new Map();

/** A game on a table, as its layout says; it knows zones, cards and facts, but no game. */
export function Table(props: TableProps): ReactElement {
  // A whole table from nothing is more than a frame's work while the browser still compiles the code for it: it is laid in pieces between
  // which the page answers, and appears at once when all of it is there. Every position after that is drawn immediately.
  const isLaid = useDeferredValue(true, false);
  const { face, view } = props;
  const [a, b] = props.names;
  const called = useMemo(() => thingsCalled(face, view, [a, b]), [face, view, a, b]);
  return (
    <section className="gr-table" aria-label={say('table.label')} aria-busy={!isLaid || undefined}>
      {isLaid && <Laid {...props} view={called} />}
    </section>
  );
}

function Laid(props: TableProps): ReactElement {
  const { face, view, cards, names, bottom, offered = NOTHING, picked = NONE, ordered = false, grabbed = null, over = null } = props;
  const isNarrow = useNarrow();
  const narrow = props.narrow ?? isNarrow;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const plan = planOf(face, narrow);
  const grid = gridOf(plan);
  const under = useMemo(() => beneath(face, view, kindsIn(face, plan)), [face, view, plan]);
  const battle = useMemo(() => battleOf(view, face, cards), [view, face, cards]);
  const marks = useMemo(() => {
    const found = new Map<string, string>();
    if (battle?.attacker.card.key !== undefined) found.set(battle.attacker.card.key, 'attacker');
    for (const { card } of battle?.targets ?? []) if (card.key !== undefined) found.set(card.key, 'target');
    for (const [key, mark] of Object.entries(props.marks ?? {})) found.set(key, mark);
    return found;
  }, [battle, props.marks]);
  const drawing: Drawing = { face, view, cards, names, bottom, offered, picked, ordered, marks, grabbed, over, narrow };
  const { handlers, pointed, letGo } = useHands(root, props, offered, setOpen);
  useJourneys(root, view);
  useKnocks(view);
  const top = otherOf(bottom);
  return (
    <>
      <div
        ref={root}
        className="gr-grid"
        data-narrow={narrow || undefined}
        style={gridStyle(grid, narrow ? stackedIn(face, view, grid) : null)}
        {...handlers}
      >
        {battle !== null && <Arrows battle={battle} view={view} />}
        <HandRow drawing={drawing} player={top} row={1} height={plan.theirHand} />
        <Areas
          drawing={drawing}
          grid={grid}
          side="theirs"
          label={say('table.side', { player: names[top] })}
          under={under}
          battle={battle}
        />
        <Areas drawing={drawing} grid={grid} side="middle" label={say('table.middle')} under={under} battle={battle} />
        <Areas
          drawing={drawing}
          grid={grid}
          side="mine"
          label={say('table.side', { player: names[bottom] })}
          under={under}
          battle={battle}
        />
        <HandRow drawing={drawing} player={bottom} row={grid.rows.length} height={plan.hand} />
      </div>
      {pointed !== null && (
        <Sheet face={face} card={pointed.card} data={cards[pointed.card.definition ?? '']} anchor={pointed.element} onClose={letGo} />
      )}
      {open !== null && <PileSheet drawing={drawing} zone={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** On a phone what waits lies one below the other: of this many there is room for some in the row itself, and for more it grows. */
const STACK_SHOWN = 4;
const STACK_FITS = 2;

const gridStyle = ({ columns, rows, width, height }: Grid, stacked: Stacked | null): CSSProperties =>
  ({
    '--wide': width,
    '--high': height,
    '--stacked': stacked === null ? 0 : Math.max(0, Math.min(STACK_SHOWN, stacked.count) - STACK_FITS),
    gridTemplateColumns: columns.map((one) => `minmax(0, ${one}fr)`).join(' '),
    gridTemplateRows: rows
      .map((one, i) => (i + 1 === stacked?.row ? `calc(var(--u) * ${one} + var(--stack-more))` : `calc(var(--u) * ${one})`))
      .join(' '),
  }) as CSSProperties;

/** Cards fill this much of the height of their row. */
const FILL = 0.93;
/** On a phone a player's name stands above the hand, and takes this much of its row. */
const PLATE = 0.58;

interface AreasProps {
  readonly drawing: Drawing;
  readonly grid: Grid;
  readonly side: Area['side'];
  readonly label: string;
  readonly under: ReadonlyMap<string, readonly Under[]>;
  readonly battle: ReturnType<typeof battleOf>;
}

function Areas({ drawing, grid, side, label, under, battle }: AreasProps): ReactElement {
  return (
    <Group className="gr-side" data-side={side} aria-label={label}>
      {grid.areas
        .filter((area) => area.side === side)
        .map((area) => (
          <div key={area.names.join('+')} className="gr-area" data-side={side} style={areaStyle(area, grid)}>
            {area.names.map((name) => (
              <AreaOf key={name} drawing={drawing} area={area} name={name} under={under} battle={battle} />
            ))}
          </div>
        ))}
    </Group>
  );
}

const areaStyle = ({ row, column, rows, columns }: Area, grid: Grid): CSSProperties =>
  ({
    gridArea: `${row} / ${column} / span ${rows} / span ${columns}`,
    '--full': `calc(var(--u) * ${(grid.rows[row - 1] as number) * FILL})`,
  }) as CSSProperties;

interface AreaOfProps extends Pick<AreasProps, 'drawing' | 'under' | 'battle'> {
  readonly area: Area;
  readonly name: string;
}

function AreaOf({ drawing, area, name, under, battle }: AreaOfProps): ReactElement | null {
  const { face, view, bottom, narrow } = drawing;
  const spot = face.layout.spots[name];
  if (spot === undefined) return null;
  if ('attack' in spot) return battle === null ? null : <AttackSpot drawing={drawing} battle={battle} side={spot.attack} />;
  if ('stack' in spot) return <StackSpot drawing={drawing} kind={spot.stack} />;
  const spread = spreadIn(planOf(face, narrow), name, spot);
  const size: CardSize = narrow || area.side === 'middle' ? 'tiny' : 'table';
  return (
    <>
      {ownersIn(area, bottom).flatMap((owner) =>
        zonesIn(view, owner, spot)
          .filter((zone) => zone.count > 0 || (spot.ifAny !== true && (area.side !== 'middle' || owner === bottom)))
          .map((zone) => <Place key={zone.name} drawing={drawing} spot={spot} spread={spread} zone={zone} size={size} under={under} />),
      )}
    </>
  );
}

function HandRow({ drawing, player, row, height }: { drawing: Drawing; player: Player; row: number; height: number }): ReactElement {
  const mine = player === drawing.bottom;
  const high = mine && drawing.narrow ? height - PLATE : height * FILL;
  const style = { gridArea: `${row} / 1 / span 1 / -1`, '--ch': `calc(var(--u) * ${high})` } as CSSProperties;
  return (
    <div className="gr-hand-row" data-mine={mine || undefined} style={style}>
      <Plate drawing={drawing} player={player} />
      <Hand drawing={drawing} player={player} size={mine && !drawing.narrow ? 'table' : 'tiny'} />
    </div>
  );
}
