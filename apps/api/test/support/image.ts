import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** The packages are linked, but our own: those are what the image holds of them. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@prumo'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@prumo') await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  for (const group of ['apps', 'libs'])
    for (const name of await readdir(join(folder, group))) {
      await symlink(join(folder, group, name), join(packages, '@prumo', name));
      const own = join(group, name, 'node_modules');
      if (existsSync(join(ROOT, own))) await symlink(join(ROOT, own), join(folder, own));
    }
}

/** Lays out what the Dockerfile's last stage holds. */
export async function makeImage(): Promise<Image> {
  const stages = stagesOf(await readFile(join(ROOT, 'Dockerfile'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'prumo-image-'));
  await layOut(stages, '', folder);
  await linkPackages(folder);
  const last = stages.get('') ?? [];
  return {
    folder,
    command: commandOf(last, /^CMD (\[.+\])$/),
    healthCheck: commandOf(last, /^HEALTHCHECK .*CMD (\[.+\])$/),
    remove: () => rm(folder, { recursive: true }),
  };
}
