import { MODULE_KEYS } from '../access/modules.js';
import { oneOf, requiredInteger, requiredText } from '../text/field.js';

/** Rows per page when nobody has chosen otherwise. */
export const DEFAULT_PAGE_SIZE = 15;

const OUT_OF_RANGE = 'Informe um valor entre 5 e 100.';

/** A person's preferences, as the API takes them. */
export const settingsFields = {
  pageSize: requiredInteger(OUT_OF_RANGE, {
    min: { value: 5, message: OUT_OF_RANGE },
    max: { value: 100, message: OUT_OF_RANGE },
    invalid: OUT_OF_RANGE,
  }),
};

/** A saved list filter: of which list, and its name. */
export const savedFilterFields = {
  resource: oneOf(MODULE_KEYS, { required: 'Lista é obrigatória', invalid: 'Lista desconhecida' }),
  name: requiredText('Nome do filtro é obrigatório', { max: 80 }),
};
