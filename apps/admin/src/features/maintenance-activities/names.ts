import HandymanOutlinedIcon from '@mui/icons-material/HandymanOutlined';
import type { CatalogueNames } from '../catalogue/catalogue';

/** Path, icon and texts of the screen. */
export const SCREEN = {
  name: 'maintenance-activities' as const,
  icon: HandymanOutlinedIcon,
  names: {
    title: 'Atividades de Manutenção',
    description: 'O que se faz em cada sistema, quando e por quem: NBR 5674',
    name: 'Atividade de Manutenção',
    noun: 'atividade de manutenção',
    gender: 'f',
    searchLabel: 'Buscar por código, descrição, sistema, elemento ou data…',
    saveFailed: 'Falha ao salvar atividade',
  } satisfies CatalogueNames,
};
