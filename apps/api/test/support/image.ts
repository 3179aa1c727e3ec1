import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WORKDIR = '/prumo';

interface Copy {
  from: string | undefined;
  sources: string[];
  to: string;
}

/** What the Dockerfile makes, laid out in a folder: its files, and the commands it names. */
export interface Image {
  folder: string;
  command: string[];
  healthCheck: string[];
  remove(): Promise<void>;
}

/** The instructions of each stage, continued lines joined; the last stage has no name. */
function stagesOf(dockerfile: string): Map<string, string[]> {
  const stages = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of dockerfile.replace(/\\\n\s*/g, '').split('\n')) {
    const [, base = '', name = ''] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    if (base) stages.set(name, (current = [...(stages.get(base) ?? [])]));
    else if (line.trim() && !line.startsWith('#')) current.push(line);
  }
  return stages;
}

const copiesOf = (stage: readonly string[]): Copy[] =>
  stage
    .map((line) => /^COPY (?:--from=(\S+) )?(.+) (\S+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, from, sources = '', to = '']) => ({ from, sources: sources.split(' '), to }));

const commandOf = (stage: readonly string[], instruction: RegExp): string[] =>
  JSON.parse(instruction.exec(stage.find((line) => instruction.test(line)) ?? '')?.[1] ?? '[]') as string[];

/** Follows the COPY lines. Stages that build or install are this repository, built and installed already. */
async function layOut(stages: Map<string, string[]>, name: string, folder: string): Promise<void> {
  for (const { from, sources, to } of copiesOf(stages.get(name) ?? [])) {
    for (const source of sources) {
      if (from !== undefined && source === WORKDIR) await layOut(stages, from, join(folder, to));
      else await copy(source.replace(`${WORKDIR}/`, ''), folder, to, sources.length > 1);
    }
  }
}

async function copy(source: string, folder: string, to: string, isOneOfMany: boolean): Promise<void> {
  if (source === '.') return;
  const isFile = (await stat(join(ROOT, source))).isFile();
  const target = join(folder, to, isFile && (isOneOfMany || to.endsWith('/')) ? basename(source) : '');
  await mkdir(dirname(target), { recursive: true });
  await cp(join(ROOT, source), target, { recursive: true });
}

/** The packages that the stage's `npm ci` installs: their paths from the root. */
async function packagesOf(stage: readonly string[]): Promise<string[]> {
  const install = stage.find((line) => line.startsWith('RUN npm ci ')) ?? '';
  const list = ['ls', '--all', '--parseable', ...install.split(' ').slice(3)];
  const { stdout } = await promisify(execFile)('npm', list, { cwd: ROOT });
  const paths = stdout.trim().split('\n');
  return paths.map((path) => relative(ROOT, path)).filter((path) => path.includes('node_modules'));
}

/**
 * They are linked, so that what our code imports is there only if the image holds it; of our own it is what was copied.
 * What lies below another package comes with it.
 */
async function linkPackages(folder: string, packages: readonly string[]): Promise<void> {
  for (const path of packages.filter((path) => path.split('node_modules/').length === 2)) {
    const real = relative(ROOT, await realpath(join(ROOT, path)));
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await symlink(join(real.includes('node_modules') ? ROOT : folder, real), join(folder, path));
  }
}

/** Lays out what the Dockerfile's last stage holds. */
export async function makeImage(): Promise<Image> {
  const stages = stagesOf(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'prumo-image-'));
  await layOut(stages, '', folder);
  await linkPackages(folder, await packagesOf(stages.get('packages') ?? []));
  const last = stages.get('') ?? [];
  return {
    folder,
    command: commandOf(last, /^CMD (\[.+\])$/),
    healthCheck: commandOf(last, /^HEALTHCHECK .*CMD (\[.+\])$/),
    remove: () => rm(folder, { recursive: true }),
  };
}
