import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import { requirementFormFields } from '@prumo/domain';
import { USUAL_MODALS } from '../../shared/screen';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';
import { PACKAGE_ROUTE, PackageButton } from './package/PackageButton';

/** The screen of the requirements. */
export default simpleCatalogue({
  name: 'requirements',
  modals: [...USUAL_MODALS, PACKAGE_ROUTE],
  icon: ChecklistOutlinedIcon,
  names: {
    title: 'Requisitos',
    description: 'O que os usuários exigem da edificação',
    name: 'Requisito',
    noun: 'requisito',
    gender: 'm',
  },
  fields: requirementFormFields,
  tools: <PackageButton />,
});
