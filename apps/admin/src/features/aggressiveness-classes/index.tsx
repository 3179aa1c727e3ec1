import WavesOutlinedIcon from '@mui/icons-material/WavesOutlined';
import { DataTable } from 'react-admin';
import { aggressivenessClassFields, type Risk, RISKS } from '@prumo/domain';
import { Cell } from '../../shared/form/FormSection';
import type { CatalogueRecord } from '../catalogue/catalogue';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

const RISK = 'Risco';

interface AggressivenessClass extends CatalogueRecord {
  risk: Risk;
}

/** The screen of the classes of environmental aggressiveness. */
export default simpleCatalogue({
  name: 'aggressiveness-classes',
  icon: WavesOutlinedIcon,
  names: {
    title: 'Classes de Agressividade Ambiental',
    description: 'O quanto o ambiente agride a estrutura',
    name: 'Classe de Agressividade',
    noun: 'classe de agressividade',
    gender: 'f',
    searchLabel: 'Buscar por código, descrição, risco ou data…',
    saveFailed: 'Falha ao salvar classe',
  },
  lines: ({ risk }: AggressivenessClass) => [`${RISK}: ${risk}`],
  columns: <DataTable.Col source="risk" label={RISK} className="tablet-only" />,
  fields: aggressivenessClassFields,
  inputs: (
    <Cell>
      <ChoiceInput source="risk" label={RISK} choices={RISKS} required />
    </Cell>
  ),
});
