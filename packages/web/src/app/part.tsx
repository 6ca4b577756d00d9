import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';

/** A part of a screen, and how to have it there before it is shown. */
export type Part<P> = ComponentType<P> & { readonly fetch: () => Promise<void> };

/**
 * A part of a screen that is fetched when it is first shown; until then there is nothing in its place. Fetched beforehand, it is shown at once
 * like any other: React's own lazy parts always wait once. Where it cannot be fetched the screen fails, unless it can do without.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>, without?: ComponentType<P>): Part<P> {
  let fetched: ComponentType<P> | null = null;
  const fetch = async (): Promise<void> => {
    fetched = await load();
  };
  const Waiting = lazy(async () => {
    try {
      return { default: (await load()) as ComponentType<object> };
    } catch (error) {
      if (without === undefined) throw error;
      return { default: without as ComponentType<object> };
    }
  });
  const Shown = (props: P): ReactElement => {
    // What is on the screen stays what it is when the same part is fetched meanwhile.
    const [Known] = useState<ComponentType<P> | null>(() => fetched);
    if (Known !== null) return <Known {...props} />;
    return (
      <Suspense fallback={null}>
        <Waiting {...props} />
      </Suspense>
    );
  };
  return Object.assign(Shown, { fetch });
}
