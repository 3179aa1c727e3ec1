import { MODULE_KEYS } from '../access/modules.js';
import { oneOf, requiredText } from './field.js';

/** A saved list filter: of which list, and its name. */
export const savedFilterFields = {
  resource: oneOf(MODULE_KEYS, { required: 'Lista é obrigatória', invalid: 'Lista desconhecida' }),
  name: requiredText('Nome do filtro é obrigatório', { max: 80 }),
};
