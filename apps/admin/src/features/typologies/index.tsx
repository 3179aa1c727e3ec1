import HomeWorkOutlinedIcon from '@mui/icons-material/HomeWorkOutlined';
import { catalogueFields } from '@prumo/domain';
import { simpleCatalogue } from '../catalogue/simpleCatalogue';

/** The screen of the usage types. */
export default simpleCatalogue({
  name: 'typologies',
  icon: HomeWorkOutlinedIcon,
  names: {
    title: 'Tipos de Uso',
    description: 'Como as edificações são usadas',
    name: 'Tipo de Uso',
    noun: 'tipo de uso',
    gender: 'm',
    saveFailed: 'Falha ao salvar tipo de uso',
  },
  fields: catalogueFields,
});
