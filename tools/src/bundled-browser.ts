import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** A Chromium program, with what it needs in its environment. */
export interface BrowserProgram {
  path: string;
  env?: Record<string, string>;
}

const CACHE = resolve(dirname(fileURLToPath(import.meta.url)), '../../.cache/chromium');

/**
 * The Chromium of `@sparticuz/chromium`, unpacked once into the cache folder together with the system
 * libraries and the typeface that a bare machine lacks.
 */
export async function bundledBrowser(): Promise<BrowserProgram | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const source = resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(CACHE, version);
  if (!existsSync(folder)) await unpack(source, folder);
  const libraries = join(folder, 'al2023', 'lib');
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

/**
 * The package unpacks into the temporary folder, under fixed names, and its libraries only where it believes
 * to run on AWS: so it runs in a process of its own, in a folder of its own, which then gets its name in one step.
 */
async function unpack(source: string, folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const library = pathToFileURL(join(source, 'build/esm/index.js')).href;
  const script = `import chromium from ${JSON.stringify(library)}; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  await writeFile(join(unfinished, 'fonts', 'fonts.conf'), FONTS);
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

/** The package's own configuration names a folder of AWS. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
