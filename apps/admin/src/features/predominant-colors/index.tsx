import PaletteOutlinedIcon from '@mui/icons-material/PaletteOutlined';
import { DataTable } from 'react-admin';
import { absorptanceRange, predominantColorFields } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { NumberInput } from '../../shared/inputs';
import { type CatalogueRecord, limitsInOrder } from '../catalogue/catalogue';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

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
const number = { decimals: 3, helperText: ABSORPTANCE.hint } as const;

/** The screen of the predominant façade colours. */
export default simpleCatalogue({
  name: 'predominant-colors',
  icon: PaletteOutlinedIcon,
  names: {
    title: 'Cores Predominantes',
    description: 'Cores de fachada e sua absortância solar',
    name: 'Cor Predominante',
    noun: 'cor predominante',
    gender: 'f',
    saveFailed: 'Falha ao salvar cor',
  },
  lines: (record: PredominantColor) => [`${ABSORPTANCE.column}: ${rangeOf(record)}`],
  columns: (
    <DataTable.Col<PredominantColor>
      label={ABSORPTANCE.column}
      align="right"
      className="tablet-only"
      render={rangeOf}
    />
  ),
  fields: predominantColorFields,
  blank: { absorptanceMin: null, absorptanceMax: null },
  validate: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  inputs: (
    <>
      <Cell span={6}>
        <NumberInput source="absorptanceMin" label={ABSORPTANCE.min} {...number} />
      </Cell>
      <Cell span={6}>
        <NumberInput source="absorptanceMax" label={ABSORPTANCE.max} {...number} />
      </Cell>
    </>
  ),
});
