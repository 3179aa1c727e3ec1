import {
  ACHIEVED_LABELS,
  achievedText,
  dayOfText,
  designValueText,
  formatDate,
  isBlank,
  methodOf,
  readDesignValue,
  responsibleOf,
  SITUATION_LABELS,
  stageOf,
  verificationFields as fields,
} from '@prumo/domain';
import { choiceColumn, type GridColumn, textColumn } from '../../../shared/grid/gridColumn';
import { evidenceCountText, TEXTS } from './evidence/rowEvidence';
import { PROOF, type ProofRow } from './verification';

type Name = keyof typeof fields;

const text = (key: Name, width: number) => ({ key, label: fields[key].label, width, field: fields[key] });

/** A text that the catalogue proposes: emptied, it is the catalogue's again. */
function proposed(key: Name, width: number, shown: (row: ProofRow) => string): GridColumn<ProofRow> {
  const column = textColumn<ProofRow>(text(key, width));
  return { ...column, show: shown, ...(column.edit && { edit: { ...column.edit, text: shown } }) };
}

const codeOf = ({ analysis }: ProofRow): string => analysis.split(' ')[0] ?? '';

/** The cell of number, unit and text at once: a save sends all three. */
export const DESIGN = 'design';

const designColumn: GridColumn<ProofRow> = {
  key: DESIGN,
  label: fields.designValue.label,
  width: 130,
  align: 'right',
  show: designValueText,
  edit: { text: designValueText, parse: readDesignValue },
};

const dueText = ({ dueDate }: ProofRow): string => formatDate(dueDate);

const dueColumn: GridColumn<ProofRow> = {
  key: 'dueDate',
  label: fields.dueDate.label,
  width: 110,
  show: dueText,
  edit: {
    text: dueText,
    parse: (typed) => {
      const day = fields.dueDate.parse(isBlank(typed) ? null : dayOfText(typed));
      return day.ok ? day : { ok: false, message: PROOF.noDay };
    },
  },
};

/** The columns of the grid of a report's proof. */
export const PROOF_COLUMNS: readonly GridColumn<ProofRow>[] = [
  { key: 'label', label: PROOF.row, width: 300, show: (row) => `${row.label} · ${codeOf(row)}` },
  { key: 'demand', label: PROOF.demand, width: 190, show: ({ demand }) => demand ?? '' },
  choiceColumn<ProofRow, keyof typeof SITUATION_LABELS>({
    ...text('situation', 130),
    words: SITUATION_LABELS,
  }),
  designColumn,
  { key: 'achieved', label: PROOF.achieved, width: 150, show: achievedText },
  { key: 'evidence', label: TEXTS.title, width: 120, show: evidenceCountText },
  textColumn<ProofRow>(text('situationReason', 200)),
  proposed('method', 220, methodOf),
  proposed('responsibleRole', 200, responsibleOf),
  textColumn<ProofRow>(text('responsiblePerson', 170)),
  proposed('stage', 150, stageOf),
  dueColumn,
  textColumn<ProofRow>({ ...text('notes', 300), multiline: true }),
  choiceColumn<ProofRow, keyof typeof ACHIEVED_LABELS>({
    ...text('overrideLevel', 140),
    words: ACHIEVED_LABELS,
  }),
  textColumn<ProofRow>(text('overrideReason', 220)),
];
