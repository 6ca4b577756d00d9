import './cards.css';
import './editor.css';
import type { CardData } from '@goldenrule/kernel/hosts';
import { type ReactElement, use, useEffect, useState } from 'react';
import { go, Link, pathOf, useRoute } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import { editionHere } from '../games.ts';
import { Editor } from './editor.tsx';
import { type GameData, gameData } from './game-data.ts';
import { Overview } from './overview.tsx';
import { PackPage } from './pack-page.tsx';
import { allCards, idOf, nameOf, readPacks, usePacks } from './packs.ts';
import { dropWorking, fetchWorking, type Working } from './working.ts';

/** `#/cards` all packs · `#/cards/new/RULES[/PACK]` a new card · `#/cards/PACK` its cards · `#/cards/PACK/CARD` one of them. */
export default function Cards(): ReactElement {
  const { parts } = useRoute();
  const { status, packs } = usePacks();
  useEffect(() => void readPacks(), []);
  const [first, second, third = ''] = parts;
  if (first === undefined) return <Overview />;
  if (first === 'new') return <Writing key={`${second} ${third}`} rules={second ?? ''} pack={third} id="" />;
  if (status !== 'read') return <p className="loading">{say('cards.packs.reading')}</p>;
  const pack = packs.find(({ id }) => id === first);
  if (pack === undefined) return <Nothing />;
  if (second === undefined) return <PackPage key={pack.id} pack={pack} />;
  return <Writing key={`${pack.id} ${second}`} rules={editionHere(pack)} pack={pack.id} id={second} />;
}

const Nothing = (): ReactElement => (
  <div className="page">
    <h1>{say('cards.nothing')}</h1>
    <Link to="/cards">{say('cards.title')}</Link>
  </div>
);

interface WritingProps {
  readonly rules: string;
  readonly pack: string;
  /** The card to change; empty for a new one. */
  readonly id: string;
}

/** A card being written, with what was left unfinished of it before. */
function Writing({ rules, pack, id }: WritingProps): ReactElement {
  const game = use(gameData(rules));
  const [working, setWorking] = useState<Working | null | undefined>(undefined);
  const [round, setRound] = useState(0);
  /** The shipped card a new one begins as a copy of. */
  const [copied, setCopied] = useState('');
  useEffect(() => {
    fetchWorking({ rules, pack, id }).then(setWorking, () => setWorking(null));
  }, [rules, pack, id]);
  const packs = usePacks((kept) => kept.packs);
  if (game === null) return <Nothing />;
  if (working === undefined) return <p className="loading">{say('cards.packs.reading')}</p>;
  const there = packs.find((one) => one.id === pack);
  const from = id === '' ? game.workshop.blank : there && allCards(there).find(({ card }) => idOf(card) === id)?.card;
  if (from === undefined) return <Nothing />;
  const begun = copied === '' ? from : { ...game.shipped.find((card) => idOf(card) === copied), id: '' };
  return (
    <div className="page cards-page editor-page">
      <p className="cards-trail">
        <Link to="/cards">{say('cards.title')}</Link>
        {there !== undefined && (
          <>
            <span aria-hidden="true"> › </span>
            <Link to={pathOf('cards', there.id)}>{there.name}</Link>
          </>
        )}
      </p>
      <div className="editor-title">
        <h1>{id === '' ? say('cards.new', { title: game.title }) : nameOf(from)}</h1>
        {working !== null && copied === '' && (
          <p className="editor-restored">
            {say('cards.restored')}{' '}
            <Button
              kind="quiet"
              onClick={() => {
                void dropWorking({ rules, pack, id });
                setWorking(null);
                setRound(round + 1);
              }}
            >
              {say('cards.restored.drop')}
            </Button>
          </p>
        )}
        {id === '' && <BeginWith game={game} chosen={copied} onChoose={setCopied} />}
        {id !== '' && (
          <Button kind="quiet" onClick={() => go(pathOf('cards', 'new', rules, pack))}>
            {say('cards.another')}
          </Button>
        )}
      </div>
      <Editor
        key={`${round} ${copied}`}
        game={game}
        pack={there?.id ?? ''}
        from={withFacts(game.workshop.blank, begun)}
        restored={copied === '' ? (working?.card ?? null) : null}
        began={id === '' ? null : (working?.began ?? from)}
      />
    </div>
  );
}

interface BeginProps {
  readonly game: GameData;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** A card there is, to write another like it. */
const BeginWith = ({ game, chosen, onChoose }: BeginProps): ReactElement => (
  <label className="editor-begin">
    {say('cards.begin')}
    <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{say('cards.begin.blank')}</option>
      {game.shipped.map((card) => (
        <option key={idOf(card)} value={idOf(card)}>
          {nameOf(card)}
        </option>
      ))}
    </select>
  </label>
);

/** A card that is changed has the facts it left out, empty, so that they can be filled in. */
const withFacts = (blank: CardData, card: CardData): CardData => ({
  ...Object.fromEntries(Object.keys(blank).map((fact) => [fact, fact === 'text' ? '' : null])),
  ...card,
});
