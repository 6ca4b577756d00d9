import { type ReactElement, useEffect, useState } from 'react';
import { Link, useRoute } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Builder } from './builder.tsx';
import './styles/shelf.css';
import './styles/builder.css';
import './styles/search.css';
import './styles/deck.css';
import './styles/statistics.css';
import './styles/dialogs.css';
import './styles/narrow.css';
import { workbenchOf } from './editing.ts';
import { type Opened, openDeck } from './opened.ts';
import { Shelf } from './shelf.tsx';

export default function Decks(): ReactElement {
  const [id] = useRoute().parts;
  return id === undefined ? <Shelf /> : <At key={workbenchOf(id)} id={id} />;
}

/** The deck at an address, or why there is none. */
function At({ id }: { readonly id: string }): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let here = true;
    openDeck(id).then(
      (found) => here && setOpened(found),
      (error: unknown) => here && setFailure(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      here = false;
    };
  }, [id]);
  // The frame of the page knows how to show a screen that failed.
  if (failure !== null) throw failure;
  if (opened === null) return <p className="loading">{say('app.loading')}</p>;
  if (opened.kind === 'open') return <Builder {...opened} />;
  return (
    <div className="page">
      <h1>{say('decks.title')}</h1>
      <p>{reasonOf(opened)}</p>
      <Link to="/decks">{say('decks.to decks')}</Link>
    </div>
  );
}

function reasonOf(opened: Exclude<Opened, { readonly kind: 'open' }>): string {
  switch (opened.kind) {
    case 'missing':
      return say('decks.missing');
    case 'rules':
      return say('decks.missing rules', { rules: opened.rules });
    case 'unreadable':
      return say('decks.unreadable', { message: opened.message });
  }
}
