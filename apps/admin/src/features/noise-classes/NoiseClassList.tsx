import { noiseClassFields, noiseRange } from '@prumo/domain';
import { DataTable } from 'react-admin';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { limitsInOrder } from '../catalogue/limitsOrder';
import type { CatalogueRecord } from '../catalogue/types';
import { Cell } from '../../kit/form/FormSection';
import { NumberInput } from '../../kit/inputs';
import { OPEN_ENDED, RANGE, WORDS } from './words';

/** A noise class; levels in dB, no maximum is open. */
interface NoiseClass extends CatalogueRecord {
  minDb: number;
  maxDb: number | null;
}

const rangeOf = ({ minDb, maxDb }: NoiseClass): string => noiseRange(minDb, maxDb);
const lines = (record: NoiseClass) => [`${rangeOf(record)} ${RANGE.unit}`];

/** The screen of the noise classes. */
const NoiseClassList = () => (
  <>
    <CatalogueList words={WORDS} lines={lines}>
      <DataTable.Col<NoiseClass>
        label={RANGE.column}
        align="right"
        className="tablet-only"
        render={rangeOf}
      />
    </CatalogueList>
    <CatalogueForm
      words={WORDS}
      fields={noiseClassFields}
      blank={{ minDb: 0, maxDb: null }}
      validate={limitsInOrder('minDb', 'maxDb')}
    >
      <Cell span={6} phoneSpan={6}>
        <NumberInput source="minDb" label={RANGE.min} decimals={0} suffix={RANGE.unit} />
      </Cell>
      <Cell span={6} phoneSpan={6}>
        <NumberInput
          source="maxDb"
          label={RANGE.max}
          decimals={0}
          suffix={RANGE.unit}
          helperText={OPEN_ENDED}
        />
      </Cell>
    </CatalogueForm>
  </>
);

export default NoiseClassList;
