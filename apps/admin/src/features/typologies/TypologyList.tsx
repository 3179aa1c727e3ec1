import { catalogueFields } from '@prumo/domain';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CatalogueList } from '../catalogue/CatalogueList';
import { WORDS } from './words';

/** The screen of the usage types. */
const TypologyList = () => (
  <>
    <CatalogueList words={WORDS} />
    <CatalogueForm words={WORDS} fields={catalogueFields} />
  </>
);

export default TypologyList;
