import { criterionFields } from '@prumo/domain';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { tellDuplicateCode } from '../catalogue/duplicateCode';
import { WORDS } from './words';

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

export default CriterionList;
