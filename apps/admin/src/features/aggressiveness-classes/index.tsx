import WavesOutlinedIcon from '@mui/icons-material/WavesOutlined';
import { DataTable } from 'react-admin';
import { aggressivenessClassFields, type Risk, RISKS } from '@prumo/domain';
import { Cell } from '../../kit/form/FormSection';
import { catalogueWords, type CatalogueRecord, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { ChoiceInput } from '../catalogue/ChoiceInput';

const WORDS = catalogueWords({
  title: 'Classes de Agressividade Ambiental',
  description: 'O quanto o ambiente agride a estrutura',
  name: 'Classe de Agressividade',
  noun: 'classe de agressividade',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição, risco ou data…',
  saveFailed: 'Falha ao salvar classe',
});

const RISK = 'Risco';

interface AggressivenessClass extends CatalogueRecord {
  risk: Risk;
}

const lines = ({ risk }: AggressivenessClass) => [`${RISK}: ${risk}`];

/** The screen of the classes of environmental aggressiveness. */
const AggressivenessClassList = () => (
  <>
    <CatalogueList words={WORDS} lines={lines}>
      <DataTable.Col<AggressivenessClass> source="risk" label={RISK} className="tablet-only" />
    </CatalogueList>
    <CatalogueForm words={WORDS} fields={aggressivenessClassFields} blank={{ risk: 'Insignificante' }}>
      <Cell>
        <ChoiceInput source="risk" label={RISK} choices={RISKS} required />
      </Cell>
    </CatalogueForm>
  </>
);

export default catalogueScreen({
  name: 'aggressiveness-classes',
  list: AggressivenessClassList,
  icon: WavesOutlinedIcon,
  words: WORDS,
});
