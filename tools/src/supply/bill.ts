import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Lock, productionLock, readLock } from './production.js';

/** A software bill of materials in CycloneDX's shape, as far as it is read here. */
export interface Bill {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl: string }[];
}

/**
 * What the product is made of, as `npm sbom` tells it from the lock file alone. It is asked about a lock file that names
 * nothing else: its own `--omit dev` also leaves out what a development dependency happens to need too (Express, for
 * one).
 * @throws Error when npm can't tell, with what it says
 */
export function billOfMaterials(root: string): Bill {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-sbom-'));
  try {
    // npm calls the whole by its folder.
    const copy = join(folder, 'prumo');
    writeManifests(copy, productionLock(readLock(root)));
    keepOverrides(root, copy);
    return JSON.parse(askNpm(copy)) as Bill;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeManifests(folder: string, packages: Lock): void {
  for (const [path, manifest] of Object.entries(packages).filter(([at]) => !at.includes('node_modules/'))) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  }
  const { name, version } = packages[''] ?? {};
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name, version, lockfileVersion: 3, packages }),
  );
}

/** Versions that the repository demands against what a package asks for: the lock file leaves them out. */
function keepOverrides(root: string, folder: string): void {
  const { overrides } = manifestOf(root);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifestOf(folder), overrides }));
}

const manifestOf = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;

function askNpm(folder: string): string {
  const isWindows = process.platform === 'win32';
  return execFileSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}
