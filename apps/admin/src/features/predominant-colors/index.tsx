import PaletteOutlinedIcon from '@mui/icons-material/PaletteOutlined';
import { DataTable } from 'react-admin';
import { absorptanceRange, predominantColorFields } from '@prumo/domain';
import { Cell } from '../../kit/form/FormSection';
import { NumberInput } from '../../kit/inputs';
import { catalogueWords, limitsInOrder, type CatalogueRecord, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';

const WORDS = catalogueWords({
  title: 'Cores Predominantes',
  description: 'Cores de fachada e sua absortância solar',
  name: 'Cor Predominante',
  noun: 'cor predominante',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar cor',
});

const ABSORPTANCE = {
  column: 'Absortância',
  min: 'Absortância mínima',
  max: 'Absortância máxima',
  hint: 'De 0 a 1, com três casas.',
} as const;

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

export default catalogueScreen({
  name: 'predominant-colors',
  list: PredominantColorList,
  icon: PaletteOutlinedIcon,
  words: WORDS,
});
