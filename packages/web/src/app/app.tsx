import { Component, type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react';
import Play from '../play/index.tsx';
import { Notices } from './notices.tsx';
import { Link, type Route, useRoute } from './route.ts';
import { learnRest, type MessageKey, say } from './say.ts';
import Start from './start/index.tsx';
import { Button } from './ui.tsx';

/** A screen that is fetched when it is opened, and what it says with it. */
const later = (load: () => Promise<{ readonly default: ComponentType }>): ComponentType =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), learnRest()]);
    return screen;
  });

const SCREENS: Readonly<Record<string, ComponentType>> = {
  '': Start,
  play: Play,
  decks: later(() => import('../decks/index.tsx')),
  cards: later(() => import('../cards/index.tsx')),
  rules: later(() => import('../rules/index.tsx')),
  scenarios: later(() => import('../rules/scenario.tsx')),
  replays: later(() => import('../replays/index.tsx')),
  settings: later(() => import('./settings-screen.tsx')),
};

const NAVIGATION: readonly {
  readonly screen: string;
  readonly title: Extract<MessageKey, `app.nav.${string}`>;
  readonly also?: readonly string[];
}[] = [
  { screen: '', title: 'app.nav.start', also: ['play'] },
  { screen: 'decks', title: 'app.nav.decks' },
  { screen: 'cards', title: 'app.nav.cards' },
  { screen: 'rules', title: 'app.nav.rules', also: ['scenarios'] },
  { screen: 'replays', title: 'app.nav.replays' },
  { screen: 'settings', title: 'app.nav.settings' },
];

export function App(): ReactElement {
  const route = useRoute();
  const Screen = Object.hasOwn(SCREENS, route.screen) ? SCREENS[route.screen] : undefined;
  const main = useFocusOnArrival(route);
  return (
    <div className="app" data-screen={route.screen === '' ? 'start' : route.screen}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {say('app.skip')}
      </button>
      <header className="app-bar">
        <Link to="/" className="brand">
          <span className="brand-mark" aria-hidden="true" />
          <span className="brand-name">{say('app.title')}</span>
        </Link>
        <nav className="app-nav" aria-label={say('app.navigation')}>
          {NAVIGATION.map(({ screen, title, also = [] }) => (
            <Link
              key={screen}
              to={`/${screen}`}
              data-icon={screen === '' ? 'play' : screen}
              aria-current={screen === route.screen || also.includes(route.screen) ? 'page' : undefined}
            >
              {say(title)}
            </Link>
          ))}
        </nav>
      </header>
      <main ref={main} id="main" tabIndex={-1}>
        <Guard key={route.screen}>
          <Suspense fallback={<p className="loading">{say('app.loading')}</p>}>{Screen === undefined ? <Nowhere /> : <Screen />}</Suspense>
        </Guard>
      </main>
      <Notices />
    </div>
  );
}

/** Keyboard and screen reader begin at the new screen, not where the last one ended. */
function useFocusOnArrival({ screen }: Route): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(screen);
  useEffect(() => {
    if (arrived.current === screen) return;
    arrived.current = screen;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
  return main;
}

const Nowhere = (): ReactElement => (
  <div className="page">
    <h1>{say('app.nowhere')}</h1>
    <Link to="/">{say('app.to start')}</Link>
  </div>
);

/** A screen that fails does not take the others with it. React has no other way to catch this than a class. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="page" role="alert">
        <h1>{say('app.failed')}</h1>
        <pre className="fault">{error.message}</pre>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {say('app.try again')}
        </Button>
      </div>
    );
  }
}
