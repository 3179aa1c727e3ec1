import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve('..');
/** Folders that an installation or a run creates: no document may refer to them. */
const GENERATED = new Set(['.cache', '.git', '.nx', 'dist', 'node_modules', 'test-results']);

const FILES = filesIn(ROOT);
const PATHS = new Set(FILES.flatMap((file) => [file, ...foldersOf(file)]));
/** Every suffix of a path: `crud/resource.ts` may stand for the whole path. */
const SUFFIXES = new Set(
  [...PATHS].flatMap((path) => suffixesOf(path).flatMap((end) => [end, withoutExtension(end)])),
);

const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));
const SOURCES = FILES.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Paths of the repository in backticks; addresses, packages and commands are left out. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path.replace(/^\.\//, '').replace(/\/$/, ''))
    .filter((path) => /\/|\.(ts|tsx|mjs|md|json|html|yml)$/.test(path))
    .filter((path) => !/^\d|^\.\.|^dd\/mm|(^|\/)test-results|^data$/.test(path));

describe('documents and comments', () => {
  it.each(DOCUMENTS)('%s names only files and folders that exist', (file) => {
    expect(pathsIn(read(file)).filter((path) => !SUFFIXES.has(path))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to existing files', (file) => {
    const prose = read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .replace(/`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^(https?:|mailto:|\/)/.test(link));
    expect(local.filter((link) => !PATHS.has(relative('.', join(dirname(file), link))))).toEqual([]);
  });

  it('excerpts marked with `Of <file>:` are identical to the file', () => {
    const excerpts = DOCUMENTS.flatMap((text) =>
      [...read(text).matchAll(/^Of `([\w./-]+)`:\n\n```\w*\n([\s\S]*?)```/gm)].map(
        ([, file = '', excerpt = '']) => ({ text, file, excerpt }),
      ),
    );
    expect(excerpts.length).toBeGreaterThan(0);
    const wrong = excerpts.filter(({ file, excerpt }) => !read(file).includes(excerpt));
    expect(wrong.map(({ text, file }) => `${text}: ${file}`)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names only npm scripts that exist', (file) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('comments name only files that exist', () => {
    const wrong = SOURCES.flatMap((file) =>
      pathsIn(commentsOf(read(file)))
        .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !SUFFIXES.has(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('comments name only headings of docs/rules.md that exist', () => {
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
    if (entry.isDirectory())
      return GENERATED.has(entry.name) || path === join(ROOT, 'data') ? [] : filesIn(path);
    return [relative(ROOT, path)];
  });
}

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function suffixesOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_part, at) => parts.slice(at).join('/'));
}

function withoutExtension(path: string): string {
  return path.replace(/\.(ts|tsx|mjs)$/, '');
}

function commentsOf(source: string): string {
  return (source.match(/\/\*\*?[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm) ?? []).join('\n');
}
