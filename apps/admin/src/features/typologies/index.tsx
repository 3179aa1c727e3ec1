import HomeWorkOutlinedIcon from '@mui/icons-material/HomeWorkOutlined';
import { DataTable } from 'react-admin';
import { type Dwelling, DWELLING_LABELS, dwellingFields, typologyFields } from '@prumo/domain';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { catalogueInputs } from '../catalogue/CatalogueForm';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

const { label } = dwellingFields.dwelling;
const HINT = 'Diz como se lê o número de unidades de uma edificação deste tipo.';
const { FieldCell } = catalogueInputs(dwellingFields);

interface Typology extends CatalogueRecord {
  dwelling: Dwelling;
}

/** The screen of the usage types. */
export default simpleCatalogue({
  name: 'typologies',
  icon: HomeWorkOutlinedIcon,
  names: {
    title: 'Tipos de Uso',
    description: 'Como as edificações são usadas',
    name: 'Tipo de Uso',
    noun: 'tipo de uso',
    gender: 'm',
  },
  lines: ({ dwelling }: Typology) => [DWELLING_LABELS[dwelling]],
  columns: (
    <DataTable.Col<Typology>
      source="dwelling"
      label={label}
      className="tablet-only"
      render={({ dwelling }) => DWELLING_LABELS[dwelling]}
    />
  ),
  fields: typologyFields,
  inputs: <FieldCell source="dwelling" helperText={HINT} />,
});
