import { formatPhone, MODULES } from '@prumo/domain';

import { column, type Sheet } from '../../../crud/sheet.js';

/** How users stand in a spreadsheet: told only, since an account is made in person. */
export const userSheet: Sheet = [
  column.text('fullName', 'Nome completo', { told: true }),
  column.text('email', 'E-mail', { told: true }),
  column.text('phone', 'Telefone', { format: formatPhone, told: true }),
  column.boolean('isAdmin', 'Administrador', { told: true }),
  column.text('allowedModules', 'Módulos permitidos', {
    words: MODULES,
    told: true,
  }),
  column.boolean('secondFactorRequired', 'Exigir segundo fator', { told: true }),
  column.moment('createdAt', 'Cadastrado em', { told: true }),
];
