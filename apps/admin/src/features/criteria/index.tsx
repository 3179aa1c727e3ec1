import RuleOutlinedIcon from '@mui/icons-material/RuleOutlined';
import { criterionFields } from '@prumo/domain';
import { tellDuplicateCode } from '../catalogue/catalogue';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

/** The screen of the criteria. */
export default simpleCatalogue({
  name: 'criteria',
  icon: RuleOutlinedIcon,
  names: {
    title: 'Critérios',
    description: 'Como os requisitos são avaliados',
    name: 'Critério',
    noun: 'critério',
    gender: 'm',
    isBrief: true,
  },
  fields: criterionFields,
  onFailure: tellDuplicateCode('Código já cadastrado.'),
});
