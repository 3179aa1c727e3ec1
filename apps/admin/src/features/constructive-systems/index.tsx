import FoundationOutlinedIcon from '@mui/icons-material/FoundationOutlined';
import { catalogueFields } from '@prumo/domain';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

/** The screen of the constructive systems. */
export default simpleCatalogue({
  name: 'constructive-systems',
  icon: FoundationOutlinedIcon,
  names: {
    title: 'Sistemas Construtivos',
    description: 'Sistemas com que as edificações são construídas',
    name: 'Sistema Construtivo',
    noun: 'sistema construtivo',
    gender: 'm',
    saveFailed: 'Falha ao salvar sistema',
  },
  fields: catalogueFields,
});
