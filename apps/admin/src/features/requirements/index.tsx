import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { requirementFormFields } from '@prumo/domain';
import { USUAL_MODALS } from '../../kit/screen';
import { catalogueWords, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { PACKAGE_ROUTE, PackageButton } from './package/PackageButton';

const WORDS = catalogueWords({
  title: 'Requisitos',
  description: 'O que os usuários exigem da edificação',
  name: 'Requisito',
  noun: 'requisito',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
  saveFailed: 'Falha ao salvar requisito',
});

/** The screen of the requirements. */
const RequirementList = () => (
  <>
    <CatalogueList words={WORDS} tools={<PackageButton />} />
    <CatalogueForm words={WORDS} fields={requirementFormFields} />
  </>
);

export default catalogueScreen({
  name: 'requirements',
  list: RequirementList,
  modals: [...USUAL_MODALS, PACKAGE_ROUTE],
  icon: ChecklistOutlinedIcon,
  words: WORDS,
});
