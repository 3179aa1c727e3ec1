import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import { criterionFields } from '@prumo/domain';
import { catalogueWords, tellDuplicateCode, catalogueScreen } from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';

const WORDS = catalogueWords({
  title: 'Critérios',
  description: 'Como os requisitos são avaliados',
  name: 'Critério',
  noun: 'critério',
  gender: 'm',
  searchLabel: 'Buscar por código, descrição ou data…',
});

/** The screen of the criteria. */
const CriterionList = () => (
  <>
    <CatalogueList words={WORDS} />
    <CatalogueForm
      words={WORDS}
      fields={criterionFields}
      onFailure={tellDuplicateCode('Código já cadastrado.')}
    />
  </>
);

export default catalogueScreen({
  name: 'criteria',
  list: CriterionList,
  icon: RuleOutlinedIcon,
  words: WORDS,
});
