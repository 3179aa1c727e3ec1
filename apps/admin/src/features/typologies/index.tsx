import HomeWorkOutlinedIcon from '@mui/icons-material/HomeWorkOutlined';
import { DataTable } from 'react-admin';
import { type Dwelling, DWELLING_LABELS, dwellingFields, DWELLINGS, typologyFields } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import { OptionInput } from '../../shared/inputs';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

const { label } = dwellingFields.dwelling;
const HINT = 'Diz como se lê o número de unidades de uma edificação deste tipo.';
const OPTIONS = DWELLINGS.map((dwelling) => [dwelling, DWELLING_LABELS[dwelling]] as const);

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
    saveFailed: 'Falha ao salvar tipo de uso',
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
  blank: { dwelling: 'any' },
  inputs: (
    <Cell>
      <OptionInput source="dwelling" label={label} options={OPTIONS} helperText={HINT} />
    </Cell>
  ),
});
