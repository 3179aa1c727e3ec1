import HomeWorkOutlinedIcon from '@mui/icons-material/HomeWorkOutlined';
import { catalogueFields } from '@prumo/domain';
import { catalogueWords, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';

const WORDS = catalogueWords({
  title: 'Tipos de Uso',
  description: 'Como as edificações são usadas',
  name: 'Tipo de Uso',
  noun: 'tipo de uso',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar tipo de uso',
});

/** The screen of the usage types. */
const TypologyList = () => (
  <>
    <CatalogueList words={WORDS} />
    <CatalogueForm words={WORDS} fields={catalogueFields} />
  </>
);

export default catalogueScreen({
  name: 'typologies',
  list: TypologyList,
  icon: HomeWorkOutlinedIcon,
  words: WORDS,
});
