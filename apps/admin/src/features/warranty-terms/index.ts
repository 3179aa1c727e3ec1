import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { USUAL_MODALS } from '../../shared/screen';
import { catalogueScreen, catalogueWords } from '../catalogue/catalogue';
import { SCREEN } from './names';

/** The screen of the warranty terms; list and form are loaded with it. */
export default catalogueScreen({
  name: SCREEN.name,
  icon: SCREEN.icon,
  modals: USUAL_MODALS,
  words: catalogueWords(SCREEN.names),
  list: lazyWithRetry(() => import('./WarrantyTermsScreen')),
});
