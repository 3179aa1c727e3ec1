/**
 * The server's environment: nothing of ours but what a program needs to run. A PGDATA, LD_LIBRARY_PATH or
 * a locale that is not installed would otherwise change what the server does.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((key) => {
    const value = process.env[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}
