/**
 * Writes what the product is made of, as CycloneDX JSON: `npm run sbom -- [file]` (`test-results/sbom.cdx.json` when no
 * file is told). Asks no network: the lock file knows.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { billOfMaterials } from './supply/bill.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const file = resolve(process.argv[2] ?? `${ROOT}test-results/sbom.cdx.json`);

const bill = billOfMaterials(ROOT);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages: ${file}`);
