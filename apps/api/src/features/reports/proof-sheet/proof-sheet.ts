import {
  achievedText,
  ACHIEVED_LABELS,
  designValueText,
  rowId,
  SITUATION_LABELS,
  proofFields as fields,
  type ProofRow,
} from '@prumo/domain';

import { column, type Sheet } from '../../../crud/sheet.js';

type Name = keyof typeof fields;

const readOnly = (key: string, header: string) => column.text(key, header, { readOnly: true });

const entered = (key: Name, words?: Readonly<Record<string, string>>) => {
  const { label, note, example } = fields[key];
  return column.text(key, label, {
    ...(words && { words }),
    ...(note !== undefined && { note }),
    ...(example !== undefined && { example }),
  });
};

/** The column that names a row. */
export const ROW = 'row';
/** The column of number and unit, or text. */
export const DESIGN = 'design';

/** The rows of a proof as a spreadsheet: what is demanded and proposed, and what is entered, which an import changes. */
export const PROOF_SHEET: Sheet = [
  column.text(ROW, 'Chave', { note: 'Identifica a linha: não mude.' }),
  readOnly('requirement', 'Requisito'),
  readOnly('analysis', 'Análise'),
  readOnly('label', 'Linha'),
  readOnly('demand', 'Exigência'),
  entered('situation', SITUATION_LABELS),
  entered('situationReason'),
  column.text(DESIGN, fields.designValue.label, {
    note: 'Um número com ou sem unidade, ou um texto.',
    example: '47,5 dB',
  }),
  readOnly('achieved', 'Nível atingido'),
  entered('overrideLevel', ACHIEVED_LABELS),
  entered('overrideReason'),
  entered('method'),
  readOnly('usualMethod', 'Método usual'),
  entered('responsibleRole'),
  readOnly('usualResponsible', 'Responsável usual'),
  entered('responsiblePerson'),
  entered('stage'),
  readOnly('usualStage', 'Etapa usual'),
  column.date('dueDate', fields.dueDate.label, { note: 'dd/mm/aaaa' }),
  entered('notes'),
];

/** The columns of a row that an import may change. */
export const ENTERED = PROOF_SHEET.filter(({ key, readOnly: isReadOnly }) => key !== ROW && !isReadOnly).map(
  ({ key }) => key,
);

/** A row by the columns of the sheet. */
export const sheetValues = (row: ProofRow): Readonly<Record<string, unknown>> => ({
  ...row,
  [ROW]: rowId(row),
  [DESIGN]: designValueText(row) || null,
  achieved: achievedText(row),
});
