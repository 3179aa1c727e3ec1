import VolumeUpOutlinedIcon from '@mui/icons-material/VolumeUpOutlined';
import { DataTable } from 'react-admin';
import { noiseClassFields, noiseRange } from '@prumo/domain';
import { Cell } from '../../kit/form/FormSection';
import { NumberInput } from '../../kit/inputs';
import { catalogueWords, limitsInOrder, type CatalogueRecord, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';

const WORDS = catalogueWords({
  title: 'Classes de Ruído',
  description: 'Ruído do entorno da edificação',
  name: 'Classe de Ruído',
  noun: 'classe de ruído',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar classe',
});

const RANGE = { column: 'Faixa dB', min: 'Mínimo', max: 'Máximo', unit: 'dB' } as const;
const OPEN_ENDED = 'Em branco: sem limite superior.';

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

export default catalogueScreen({
  name: 'noise-classes',
  list: NoiseClassList,
  icon: VolumeUpOutlinedIcon,
  words: WORDS,
});
