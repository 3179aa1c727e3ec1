import { type ComponentType, type FunctionComponent, use } from 'react';

/** What a part of the console throws that could not be loaded: without a connection, or after a new release. */
export class LoadFailure extends Error {
  constructor(
    /** Loads it once more. Resolves when it is there. */
    readonly again: () => Promise<unknown>,
    cause: unknown,
  ) {
    super('A part of the console could not be loaded.', { cause });
  }
}

/**
 * A component that is loaded when it is first shown, like React's `lazy`, which would fail for ever after it has failed
 * once. Stands inside a `LoadBoundary` or the layout's own.
 */
export function loadable<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): FunctionComponent<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const start = (): Promise<ComponentType<P>> =>
    (loading ??= load().then(
      (module) => module.default,
      (cause: unknown) => {
        throw new LoadFailure(again, cause);
      },
    ));
  const again = (): Promise<unknown> => {
    loading = undefined;
    return start();
  };
  return function Loadable(props: P) {
    const Loaded = use(start());
    return <Loaded {...props} />;
  };
}
