import { isoplethFields } from '@prumo/domain';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { tellDuplicateCode } from '../catalogue/duplicateCode';
import { limitsInOrder } from '../catalogue/limitsOrder';
import { Cell } from '../../kit/form/FormSection';
import { NumberInput } from '../../kit/inputs';
import { OverlapWarning } from './OverlapWarning';
import { DUPLICATE, WIND, WORDS } from './words';

const number = { suffix: WIND.unit, helperText: WIND.unbounded } as const;

/** The form of an isopleth; ranges that overlap are warned of. */
export const IsoplethForm = () => (
  <CatalogueForm
    words={WORDS}
    fields={isoplethFields}
    blank={{ windMinMS: null, windMaxMS: null }}
    validate={limitsInOrder('windMinMS', 'windMaxMS')}
    onFailure={tellDuplicateCode(DUPLICATE)}
  >
    <Cell span={6} phoneSpan={6}>
      <NumberInput source="windMinMS" label={WIND.min} {...number} />
    </Cell>
    <Cell span={6} phoneSpan={6}>
      <NumberInput source="windMaxMS" label={WIND.max} {...number} />
    </Cell>
    <Cell>
      <OverlapWarning />
    </Cell>
  </CatalogueForm>
);
