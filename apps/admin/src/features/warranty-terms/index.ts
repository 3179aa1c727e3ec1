import ShieldOutlinedIcon from '@mui/icons-material/ShieldOutlined';
import { resourceLabel } from '@prumo/domain';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';

/** The screen of the warranty terms; list and form are loaded with it. */
const screen: Screen = {
  name: 'warranty-terms',
  icon: ShieldOutlinedIcon,
  list: lazyWithRetry(() => import('./WarrantyTermList')),
  recordRepresentation: ({ label }) => String(label),
  options: { label: resourceLabel('warranty-terms'), createLabel: 'Novo Prazo de Garantia' },
};

export default screen;
