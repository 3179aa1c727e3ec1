import PaletteOutlinedIcon from '@mui/icons-material/PaletteOutlined';
import { DataTable } from 'react-admin';
import { absorptanceFields, absorptanceRange, predominantColorFields } from '@prumo/domain';
import { type CatalogueRecord, limitsInOrder } from '../catalogue/catalogue';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

const ABSORPTANCE = 'Absortância';
const RANGE = 'De 0 a 1, com três casas.';
const { FieldCell } = catalogueInputs(absorptanceFields);

/** A façade colour; solar absorptance from 0 to 1. */
interface PredominantColor extends CatalogueRecord {
  absorptanceMin: number | null;
  absorptanceMax: number | null;
}

const rangeOf = ({ absorptanceMin, absorptanceMax }: PredominantColor): string =>
  absorptanceRange(absorptanceMin, absorptanceMax);

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
  lines: (record: PredominantColor) => [`${ABSORPTANCE}: ${rangeOf(record)}`],
  columns: (
    <DataTable.Col<PredominantColor>
      label={ABSORPTANCE}
      align="right"
      className="tablet-only"
      render={rangeOf}
    />
  ),
  fields: predominantColorFields,
  validate: limitsInOrder('absorptanceMin', 'absorptanceMax'),
  inputs: (
    <>
      <FieldCell source="absorptanceMin" span={6} helperText={RANGE} />
      <FieldCell source="absorptanceMax" span={6} helperText={RANGE} />
    </>
  ),
});
