import type { ResourceKey } from '@prumo/domain';

import { signIn } from '../support/index.js';
import { type Audit, startAudit } from './audit.js';
import { registerSample } from './sample.js';
import { LIST_MODULES, walkModule } from './walk.js';

/** Those who look after buildings and where they stand have more to their screens than code and description. */
const REGISTERS: readonly ResourceKey[] = [
  'reports',
  'buildings',
  'technicians',
  'compositions',
  'evidence',
  'states',
  'cities',
  'bioclimatic-zones',
  'isopleths',
  'users',
];

/** The lists in two halves of about the same length, so that they can be walked side by side. */
export const HALVES = {
  registers: LIST_MODULES.filter((key) => REGISTERS.includes(key)),
  catalogues: LIST_MODULES.filter((key) => !REGISTERS.includes(key)),
};

/** Expects these lists to be accessible in every state and size, Portuguese, and silent in the console. */
export function auditLists(modules: readonly ResourceKey[]): void {
  let audit: Audit;

  beforeAll(async () => {
    audit = await startAudit();
    await signIn(audit.page, audit.product);
    await registerSample(audit.context);
  });

  afterAll(() => audit.product.stop());

  afterEach(() => expect([...audit.faults.splice(0), ...audit.consoleErrors.splice(0)]).toEqual([]));

  describe('accessibility in every state and window size', () => {
    it.each(modules)('%s', (key) => walkModule(audit.page, key, audit.visit));
  });
}
