type Matchers<T> = {
  [Name in Exclude<keyof jest.Matchers<void, T>, 'not'>]: (
    ...expected: Parameters<jest.Matchers<void, T>[Name]>
  ) => Promise<void>;
};

const PATIENCE = 10_000;
const PAUSE = 50;

/**
 * jest's matchers over something that a screen is still on its way to: read again until it is as expected, or until
 * time is up. A single reading after a click tells how fast the machine was, not what the screen shows.
 */
export function eventually<T>(read: () => Promise<T>): Matchers<T> & { not: Matchers<T> } {
  const matchers = (negated: boolean) =>
    new Proxy({} as Matchers<T>, {
      get:
        (_, name: keyof Matchers<T>) =>
        (...expected: unknown[]) =>
          repeat(async () => {
            const value = expect(await read());
            const matcher = (negated ? value.not : value)[name] as (...args: unknown[]) => void;
            matcher(...expected);
          }),
    });
  return Object.assign(Object.create(matchers(false)) as Matchers<T>, { not: matchers(true) });
}

async function repeat(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
