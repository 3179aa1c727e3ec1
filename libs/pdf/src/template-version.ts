import type { DocumentKind } from '@prumo/domain';

import { TEMPLATE_VERSION } from './pde/template-version.js';

export { TEMPLATE_VERSION };

/** The version of the form of each kind: raise it with every change that gives other bytes for the same model. */
export const TEMPLATE_VERSIONS: Readonly<Record<DocumentKind, number>> = {
  pde: TEMPLATE_VERSION,
  'proof-table': 1,
  'responsible-booklet': 1,
  'test-plan': 1,
  'audit-checklist': 1,
  'thermal-memorial': 1,
};
