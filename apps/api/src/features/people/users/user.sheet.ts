import { formatPhone, MODULES } from '@prumo/domain';

import { column, type Sheet } from '../../../crud/sheet.js';

/** How users stand in a spreadsheet: told only, since an account is made in person. */
export const userSheet: Sheet = [
  column.text('fullName', 'Nome completo', { readOnly: true }),
  column.text('email', 'E-mail', { readOnly: true }),
  column.text('phone', 'Telefone', { format: formatPhone, readOnly: true }),
  column.boolean('isAdmin', 'Administrador', { readOnly: true }),
  column.text('allowedModules', 'Módulos permitidos', {
    words: MODULES,
    readOnly: true,
  }),
  column.boolean('secondFactorRequired', 'Exigir segundo fator', { readOnly: true }),
  column.moment('createdAt', 'Cadastrado em', { readOnly: true }),
];
