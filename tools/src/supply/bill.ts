import { execFileSync } from 'node:child_process';

import { PRODUCTS, productionPackages, readLock } from './production.js';

/** A software bill of materials in CycloneDX's shape, as far as it is read here. */
export interface Bill {
  bomFormat: string;
  metadata: { component: { 'bom-ref': string; name: string } };
  components: { 'bom-ref': string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The bill of `npm sbom` without development packages. Its own `--omit dev` also omits packages that a development
 * dependency shares with the product (Express, for one).
 * @throws Error when npm fails, with its output
 */
export function billOfMaterials(root: string): Bill {
  const bill = JSON.parse(npmSbom(root)) as Bill;
  const production = new Set(
    productionPackages(readLock(root)).map(
      ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ),
  );
  const components = bill.components.filter(
    ({ purl }) => production.has(purl) || purl.startsWith('pkg:npm/%40prumo/'),
  );
  const { component } = bill.metadata;
  const kept = new Set([component, ...components].map((one) => one['bom-ref']));
  return {
    ...bill,
    // npm calls the whole by its folder.
    metadata: { ...bill.metadata, component: { ...component, name: 'prumo' } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
}

function npmSbom(root: string): string {
  const isWindows = process.platform === 'win32';
  const workspaces = PRODUCTS.map((product) => `--workspace=${product}`);
  return execFileSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', ...workspaces],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}
