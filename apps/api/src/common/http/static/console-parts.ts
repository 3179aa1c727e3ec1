import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's manifest. */
interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, Part>>;

const PAGE = 'index.html';
const CONSOLE = 'src/app/App.tsx';
const HOME = 'src/features/dashboard/Dashboard.tsx';
/** The list of the screen at `/<name>`. */
const LIST = /^src\/features\/([^/]+)\/(?:list\/)?\w+List\.tsx$/;

function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, found);
  return found;
}

function link(manifest: Manifest, names: readonly string[]): string {
  const known = withImports(manifest, PAGE);
  const parts = new Set(names.flatMap((name) => [...withImports(manifest, name)]));
  const files = [...parts].filter((name) => !known.has(name)).flatMap((name) => manifest[name]?.file ?? []);
  return files.map((file) => `</${file}>; rel=modulepreload`).join(', ');
}

/**
 * The `Link` header of an address: the browser loads the console and the screen together with the page's script.
 * Undefined without a manifest.
 */
export function consoleAhead(folder: string): ((path: string) => string) | undefined {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const any = link(manifest, [CONSOLE]);
  const screens = new Map([['/', link(manifest, [CONSOLE, HOME])]]);
  for (const name of Object.keys(manifest)) {
    const [, screen] = LIST.exec(name) ?? [];
    if (screen) screens.set(`/${screen}`, link(manifest, [CONSOLE, name]));
  }
  return (asked) => screens.get(asked) ?? any;
}
