import { absorptanceRange, predominantColorFields } from '@prumo/domain';
import { DataTable } from 'react-admin';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { limitsInOrder } from '../catalogue/limitsOrder';
import type { CatalogueRecord } from '../catalogue/types';
import { Cell } from '../../kit/form/FormSection';
import { NumberInput } from '../../kit/inputs';
import { ABSORPTANCE, WORDS } from './words';

/** A façade colour; solar absorptance from 0 to 1. */
interface PredominantColor extends CatalogueRecord {
  absorptanceMin: number | null;
  absorptanceMax: number | null;
}

const rangeOf = ({ absorptanceMin, absorptanceMax }: PredominantColor): string =>
  absorptanceRange(absorptanceMin, absorptanceMax);
const lines = (record: PredominantColor) => [`${ABSORPTANCE.column}: ${rangeOf(record)}`];
const number = { decimals: 3, helperText: ABSORPTANCE.hint } as const;

/** The screen of the predominant façade colours. */
const PredominantColorList = () => (
  <>
    <CatalogueList words={WORDS} lines={lines}>
      <DataTable.Col<PredominantColor>
        label={ABSORPTANCE.column}
        align="right"
        className="tablet-only"
        render={rangeOf}
      />
    </CatalogueList>
    <CatalogueForm
      words={WORDS}
      fields={predominantColorFields}
      blank={{ absorptanceMin: null, absorptanceMax: null }}
      validate={limitsInOrder('absorptanceMin', 'absorptanceMax')}
    >
      <Cell span={6}>
        <NumberInput source="absorptanceMin" label={ABSORPTANCE.min} {...number} />
      </Cell>
      <Cell span={6}>
        <NumberInput source="absorptanceMax" label={ABSORPTANCE.max} {...number} />
      </Cell>
    </CatalogueForm>
  </>
);

export default PredominantColorList;
