import FoundationOutlinedIcon from '@mui/icons-material/FoundationOutlined';
import { catalogueFields } from '@prumo/domain';
import { catalogueWords, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';

const WORDS = catalogueWords({
  title: 'Sistemas Construtivos',
  description: 'Sistemas com que as edificações são construídas',
  name: 'Sistema Construtivo',
  noun: 'sistema construtivo',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar sistema',
});

/** The screen of the constructive systems. */
const ConstructiveSystemList = () => (
  <>
    <CatalogueList words={WORDS} />
    <CatalogueForm words={WORDS} fields={catalogueFields} />
  </>
);

export default catalogueScreen({
  name: 'constructive-systems',
  list: ConstructiveSystemList,
  icon: FoundationOutlinedIcon,
  words: WORDS,
});
