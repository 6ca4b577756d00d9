import type { CardData, Face } from '@goldenrule/kernel/hosts';
import { type CSSProperties, memo, type ReactElement, type ReactNode } from 'react';
import { say } from '../app/say.ts';
import { Picture } from '../pictures/Picture.tsx';
import { CardWriting } from './CardWriting.tsx';
import { emblemOf } from './emblem.ts';
import { Icon } from './icons.tsx';
import { pictured, signsOf } from './picturing.ts';
import { factOf, groupOf, isDown, isTurned, type Shown, sameCard, wordOf, wordsIn } from './seeing.ts';
import { sayStat } from './speech.ts';
import { areLong, brief, rankOf, type Stat, statsOf } from './stats.ts';

/** How large: on a phone or in a pile, on the table, a strip with no more than the name, or to read in full. */
export type CardSize = 'tiny' | 'table' | 'slip' | 'full';

export interface CardFaceProps {
  readonly face: Face;
  readonly card: Shown;
  readonly data: CardData | undefined;
  readonly size: CardSize;
  /** Upright and with its face up however it lies. */
  readonly upright?: boolean;
}

const hueOf = (hue: number | null): CSSProperties => ({ '--hue': hue ?? 0, '--tint': hue === null ? 0 : 1 }) as CSSProperties;

/** A card, drawn; it does nothing and has no words for a screen reader of its own: whoever shows it says what it is. */
export const CardFace = memo(
  function CardFace({ face, card, data, size, upright = false }: CardFaceProps): ReactElement {
    const down = !upright && isDown(face, card);
    const turned = !upright && isTurned(face, card);
    if (card.name === undefined) return <span className="gr-card gr-back" data-size={size} data-turned={turned || undefined} />;
    const group = groupOf(face, card, data);
    const { hue, figure, ring } = emblemOf(group);
    const rank = rankOf(face, card, data);
    const stats = statsOf(face, card, data);
    const full = size === 'full';
    return (
      <span className="gr-card" data-size={size} data-turned={turned || undefined} data-down={down || undefined} style={hueOf(hue)}>
        <span className="gr-head">
          {rank !== undefined && <Figure face={face} stat={rank} short={!full} kind="rank" words={full} />}
          <span className="gr-name">{card.name}</span>
        </span>
        {size === 'slip' ? (
          <>
            <Badges face={face} card={card} data={data} words={false} />
            <svg className="gr-emblem" viewBox="-52 -52 104 104" aria-hidden="true">
              <path d={ring} className="gr-ring" />
              <path d={figure} fillRule="evenodd" />
            </svg>
          </>
        ) : (
          <span className="gr-art">
            <Picture card={pictured(face, card, data)} />
            <span className="gr-marks">
              {size === 'table' && <Signs face={face} card={card} data={data} />}
              <Badges face={face} card={card} data={data} words={full} />
            </span>
          </span>
        )}
        {(size === 'table' || full) && <Line face={face} card={card} data={data} group={full ? group : null} />}
        {full && <CardWriting face={face} card={card} data={data} />}
        {size !== 'slip' && (
          <span className="gr-stats" data-long={(size === 'tiny' && areLong(stats, turned)) || undefined}>
            {stats.map((stat) => (
              <Figure key={stat.fact} face={face} stat={stat} short={size === 'tiny'} kind="stat" words={full} />
            ))}
          </span>
        )}
      </span>
    );
  },
  (a, b) => a.face === b.face && a.data === b.data && a.size === b.size && a.upright === b.upright && sameCard(a.card, b.card),
);

interface FactsProps {
  readonly face: Face;
  readonly card: Shown;
  readonly data: CardData | undefined;
}

function Line({ face, card, data, group }: FactsProps & { readonly group: string | null }): ReactElement | null {
  const facts = group === null ? face.card.brief : face.card.line;
  const words = [...new Set([...wordsIn(group), ...facts.flatMap((fact) => wordsIn(factOf(card, data, fact) ?? data?.[fact]))])];
  return words.length === 0 ? null : <span className="gr-line">{words.map((word) => wordOf(face, word)).join(' · ')}</span>;
}

/** What kinds of abilities it has: their text is read in full elsewhere. */
function Signs({ face, card, data }: FactsProps): ReactElement {
  return (
    <span className="gr-signs">
      {signsOf(face, card, data).map((label) => (
        <span key={label}>{wordOf(face, label)}</span>
      ))}
    </span>
  );
}

function Badges({ face, card, data, words }: FactsProps & { readonly words: boolean }): ReactElement | null {
  const badges = face.card.badges.flatMap(({ fact, icons }) =>
    wordsIn(factOf(card, data, fact)).flatMap((word) => {
      const icon = icons[word];
      return icon === undefined ? [] : [{ fact, icon, word: wordOf(face, word === 'true' ? fact : word) }];
    }),
  );
  if (badges.length === 0) return null;
  return (
    <span className="gr-badges">
      {badges.map(({ fact, icon, word }) => (
        <span key={fact} className="gr-badge" data-fact={fact} title={words ? undefined : word}>
          <Icon icon={icon} />
          {words && <span>{word}</span>}
        </span>
      ))}
    </span>
  );
}

interface FigureProps {
  readonly face: Face;
  readonly stat: Stat;
  readonly short: boolean;
  readonly kind: 'rank' | 'stat';
  readonly words?: boolean;
}

const SIGNS = { more: '▲', less: '▼', none: '' } as const;

/** A number with its sign; an arrow says that it is more or less than printed. */
function Figure({ face, stat, short, kind, words = false }: FigureProps): ReactElement {
  const { icon, value, left, change } = stat;
  // Which of the two is seen depends on the room: thousands are told by a letter where their figures do not fit.
  const told = (n: number): ReactNode => {
    if (kind === 'rank' || words || brief(n) === String(n)) return n;
    if (short) return brief(n);
    return (
      <>
        <span className="gr-whole">{n}</span>
        <span className="gr-brief">{brief(n)}</span>
      </>
    );
  };
  return (
    <span
      className={kind === 'rank' ? 'gr-rank' : 'gr-stat'}
      data-change={change === 'none' ? undefined : change}
      title={sayStat(face, stat)}
    >
      {kind === 'stat' && <Icon icon={icon} />}
      {words && <span className="gr-word">{wordOf(face, stat.label)}</span>}
      <b>
        {SIGNS[change]}
        {left === null ? told(value) : say('table.left of', { left: brief(left), value: brief(value) })}
      </b>
      {words && stat.printed !== null && <span className="gr-printed">{say('table.printed value', { value: stat.printed })}</span>}
    </span>
  );
}
