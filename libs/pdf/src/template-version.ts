import type { DocumentKind } from '@prumo/domain';

import { MANUAL_TEMPLATE_VERSION } from './manual/template-version.js';
import { MEMORIAL_TEMPLATE_VERSION } from './memorial/template-version.js';
import { TEMPLATE_VERSION } from './pde/template-version.js';
import { PROOF_TEMPLATE_VERSION } from './proof/template-version.js';

export { TEMPLATE_VERSION };

/** The version of the form of each kind: raise it with every change that gives other bytes for the same model. */
export const TEMPLATE_VERSIONS: Readonly<Record<DocumentKind, number>> = {
  pde: TEMPLATE_VERSION,
  'proof-table': PROOF_TEMPLATE_VERSION,
  'responsible-booklet': PROOF_TEMPLATE_VERSION,
  'test-plan': PROOF_TEMPLATE_VERSION,
  'audit-checklist': PROOF_TEMPLATE_VERSION,
  'thermal-memorial': MEMORIAL_TEMPLATE_VERSION,
  'owner-manual': MANUAL_TEMPLATE_VERSION,
  'common-areas-manual': MANUAL_TEMPLATE_VERSION,
};
