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
  proofFields as fields,
} from '@prumo/domain';
import { choiceColumn, type GridColumn, textColumn } from '../../../shared/grid/gridColumn';
import { evidenceCountText, TEXTS } from './evidence/rowEvidence';
import { PROOF, type ProofGridRow } from './proof';

type Name = keyof typeof fields;

const text = (key: Name, width: number) => ({ key, label: fields[key].label, width, field: fields[key] });

/** A text that the catalogue proposes: emptied, it is the catalogue's again. */
function proposed(key: Name, width: number, shown: (row: ProofGridRow) => string): GridColumn<ProofGridRow> {
  const column = textColumn<ProofGridRow>(text(key, width));
  return { ...column, show: shown, ...(column.edit && { edit: { ...column.edit, text: shown } }) };
}

const codeOf = ({ analysis }: ProofGridRow): string => analysis.split(' ')[0] ?? '';

/** The cell of number, unit and text at once: a save sends all three. */
export const DESIGN = 'design';

const designColumn: GridColumn<ProofGridRow> = {
  key: DESIGN,
  label: fields.designValue.label,
  width: 130,
  align: 'right',
  show: designValueText,
  edit: { text: designValueText, parse: readDesignValue },
};

const dueText = ({ dueDate }: ProofGridRow): string => formatDate(dueDate);

const dueColumn: GridColumn<ProofGridRow> = {
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
export const PROOF_COLUMNS: readonly GridColumn<ProofGridRow>[] = [
  { key: 'label', label: PROOF.row, width: 300, show: (row) => `${row.label} · ${codeOf(row)}` },
  { key: 'demand', label: PROOF.demand, width: 190, show: ({ demand }) => demand ?? '' },
  choiceColumn<ProofGridRow, keyof typeof SITUATION_LABELS>({
    ...text('situation', 130),
    words: SITUATION_LABELS,
  }),
  designColumn,
  { key: 'achieved', label: PROOF.achieved, width: 150, show: achievedText },
  { key: 'evidence', label: TEXTS.title, width: 120, show: evidenceCountText },
  textColumn<ProofGridRow>(text('situationReason', 200)),
  proposed('method', 220, methodOf),
  proposed('responsibleRole', 200, responsibleOf),
  textColumn<ProofGridRow>(text('responsiblePerson', 170)),
  proposed('stage', 150, stageOf),
  dueColumn,
  textColumn<ProofGridRow>({ ...text('notes', 300), multiline: true }),
  choiceColumn<ProofGridRow, keyof typeof ACHIEVED_LABELS>({
    ...text('overrideLevel', 140),
    words: ACHIEVED_LABELS,
  }),
  textColumn<ProofGridRow>(text('overrideReason', 220)),
];
