import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../package.json', import.meta.url);

export const productVersion = (): string =>
  (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
