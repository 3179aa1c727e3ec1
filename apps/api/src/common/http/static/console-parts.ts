import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of the console's build, as Vite's manifest tells it. */
interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, Part>>;

const PAGE = 'index.html';
/** What lies behind the login. */
const CONSOLE = 'src/app/App.tsx';
/** Where whoever signs in arrives. */
const HOME = 'src/features/dashboard/Dashboard.tsx';
/** The list of a screen, which is at `/<name>`. */
const LIST = /^src\/features\/([^/]+)\/(?:list\/)?\w+List\.tsx$/;

/** A part and all that it is loaded with. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, found);
  return found;
}

/** Parts that are told before the page's script asks for them. */
function link(manifest: Manifest, names: readonly string[]): string {
  const known = withImports(manifest, PAGE);
  const parts = new Set(names.flatMap((name) => [...withImports(manifest, name)]));
  const files = [...parts].filter((name) => !known.has(name)).flatMap((name) => manifest[name]?.file ?? []);
  return files.map((file) => `</${file}>; rel=modulepreload`).join(', ');
}

/**
 * The `Link` header of an address, that tells a browser at once what the page's script would ask for when it has arrived
 * and run: the console behind the login, and the screen. Undefined where the build has no manifest.
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
