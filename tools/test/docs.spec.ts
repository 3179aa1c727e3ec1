import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve('..');
/** What is installed, made or kept by a run: nothing that a text may lead to. */
const MADE = new Set(['.cache', '.git', '.nx', 'dist', 'node_modules', 'test-results']);

const FILES = filesIn(ROOT);
const HOUSE = new Set(FILES.flatMap((file) => [file, ...foldersOf(file)]));
/** Every end of a path of the house: `crud/resource.ts` is as good as all of it. */
const ENDS = new Set(
  [...HOUSE].flatMap((path) => endsOf(path).flatMap((end) => [end, withoutExtension(end)])),
);

const TEXTS = FILES.filter((file) => file.endsWith('.md'));
const SOURCES = FILES.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What stands in backticks and looks like a path of ours; an address, a package or a command does not. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path.replace(/^\.\//, '').replace(/\/$/, ''))
    .filter((path) => /\/|\.(ts|tsx|mjs|md|json|html|yml)$/.test(path))
    .filter((path) => !/^\d|^\.\.|^dd\/mm|(^|\/)test-results|^data$/.test(path));

describe('what is written about the house', () => {
  it.each(TEXTS)('%s names files and folders that exist', (file) => {
    expect(pathsIn(read(file)).filter((path) => !ENDS.has(path))).toEqual([]);
  });

  it.each(TEXTS)('%s links to what exists', (file) => {
    const prose = read(file).replace(/^```[\s\S]*?^```/gm, '');
    const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^(https?:|mailto:|\/)/.test(link));
    expect(local.filter((link) => !HOUSE.has(relative('.', join(dirname(file), link))))).toEqual([]);
  });

  it('examples that are said to be of a file stand in it', () => {
    const excerpts = TEXTS.flatMap((text) =>
      [...read(text).matchAll(/^Of `([\w./-]+)`:\n\n```\w*\n([\s\S]*?)```/gm)].map(
        ([, file = '', excerpt = '']) => ({ text, file, excerpt }),
      ),
    );
    expect(excerpts.length).toBeGreaterThan(0);
    const wrong = excerpts.filter(({ file, excerpt }) => !read(file).includes(excerpt));
    expect(wrong.map(({ text, file }) => `${text}: ${file}`)).toEqual([]);
  });

  it.each(TEXTS)('%s names commands that exist', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('comments name files that exist', () => {
    const wrong = SOURCES.flatMap((file) =>
      pathsIn(commentsOf(read(file)))
        .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !ENDS.has(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('comments name topics of the rules that exist', () => {
    const topics = [...read('docs/rules.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    const named = SOURCES.flatMap((file) =>
      [...read(file).matchAll(/docs\/rules\.md, ([A-Z][a-z]+(?: [a-z]+)*|CEP lookup)/g)].map(
        ([, title]) => title,
      ),
    );
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter((title) => !topics.includes(title))).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) || path === join(ROOT, 'data') ? [] : filesIn(path);
    return [relative(ROOT, path)];
  });
}

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function endsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_part, at) => parts.slice(at).join('/'));
}

function withoutExtension(path: string): string {
  return path.replace(/\.(ts|tsx|mjs)$/, '');
}

function commentsOf(source: string): string {
  return (source.match(/\/\*\*?[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm) ?? []).join('\n');
}
