import VerifiedOutlinedIcon from '@mui/icons-material/VerifiedOutlined';
import type { CatalogueNames } from '../catalogue/catalogue';

/** Path, icon and texts of the screen. */
export const SCREEN = {
  name: 'warranty-terms' as const,
  icon: VerifiedOutlinedIcon,
  names: {
    title: 'Prazos de Garantia',
    description: 'Prazos por elemento e falha: NBR 17170 e Anexo D da NBR 15575-1',
    name: 'Prazo de Garantia',
    noun: 'prazo de garantia',
    gender: 'm',
    searchLabel: 'Buscar por código, descrição, elemento ou data…',
    saveFailed: 'Falha ao salvar prazo',
  } satisfies CatalogueNames,
};
