import { MODULES, type ModuleKey } from '@prumo/domain';
import type { FieldText } from '../../../kit/form/FieldTexts';
import { isSame } from '../../../kit/form/leaves';
import { LABELS } from '../words';

export const MODULES_SOURCE = 'allowedModules';

const sorted = (keys: unknown): unknown => (Array.isArray(keys) ? keys.toSorted() : keys);

/** How a list of modules is told outside of its input. */
export const MODULES_TEXT: FieldText = {
  label: LABELS.modules,
  show: (keys: ModuleKey[]) => keys.map((key) => MODULES[key]).join(', '),
  same: (a, b) => isSame(sorted(a), sorted(b)),
};
