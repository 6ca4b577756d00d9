import { editionsOf } from '@goldenrule/host';
import { type ReactElement, useState } from 'react';
import { Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { FilePick } from '../app/ui.tsx';
import { PLAYABLE, playableAs } from '../games.ts';
import { Damaged } from '../kept/damaged.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type KeptPack, readPacks, usePacks } from './packs.ts';

/** All packs of one's own, and the ways to get more cards. */
export function Overview(): ReactElement {
  const { packs, status, unreadable } = usePacks();
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="page cards-page">
      <h1>{say('cards.title')}</h1>
      <p className="cards-lead">{say('cards.lead')}</p>
      <div className="cards-begin">
        <section className="panel" aria-labelledby="cards-write">
          <h2 id="cards-write">{say('cards.write')}</h2>
          <p className="quiet">{say('cards.write.about')}</p>
          <div className="cards-games">
            {PLAYABLE.map(({ id, title }) => (
              <Link key={id} to={pathOf('cards', 'new', id)} className="button button-primary">
                {say('cards.write.for', { title })}
              </Link>
            ))}
          </div>
        </section>
        <section className="panel" aria-labelledby="cards-import">
          <h2 id="cards-import">{say('cards.import')}</h2>
          <p className="quiet">{say('cards.import.about')}</p>
          <FilePick label={say('cards.import.pick')} accept=".yaml,.yml,.json,.jsonl,.ndjson" onFiles={([one]) => setFile(one ?? null)} />
        </section>
      </div>
      <h2>{say('cards.packs')}</h2>
      {packs.length === 0 ? (
        <p className="quiet">{status === 'read' ? say('cards.packs.none') : say('cards.packs.reading')}</p>
      ) : (
        <ul className="pack-list">
          {packs.map((pack) => (
            <li key={pack.id}>
              <PackLink pack={pack} />
            </li>
          ))}
        </ul>
      )}
      <Damaged
        store="packs"
        title={say('cards.packs.broken')}
        found={unreadable.map((one) => ({ ...one, why: say('damaged.why') }))}
        onChanged={readPacks}
      />
      {file !== null && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </div>
  );
}

/** What it is for, as far as that is known here. */
const titlesOf = (pack: KeptPack): string =>
  editionsOf(pack)
    .map((rules) => playableAs(rules)?.title ?? rules)
    .join(', ');

function PackLink({ pack }: { readonly pack: KeptPack }): ReactElement {
  const { id, name, cards, drafts, damaged } = pack;
  return (
    <Link to={pathOf('cards', id)} className="pack-link panel">
      <b className="pack-name">{name}</b>
      <span className="quiet">{titlesOf(pack)}</span>
      <span>
        {say('cards.count', { count: cards.length })}
        {drafts.length > 0 && ` · ${say('cards.drafts', { count: drafts.length })}`}
      </span>
      {damaged.length > 0 && <span>⚠ {say('cards.packs.damaged', { count: damaged.length })}</span>}
    </Link>
  );
}
