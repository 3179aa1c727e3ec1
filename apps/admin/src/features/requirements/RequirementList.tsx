import { requirementFormFields } from '@prumo/domain';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { WORDS } from './words';

/** The screen of the requirements. */
const RequirementList = () => (
  <>
    <CatalogueList words={WORDS} />
    <CatalogueForm words={WORDS} fields={requirementFormFields} />
  </>
);

export default RequirementList;
