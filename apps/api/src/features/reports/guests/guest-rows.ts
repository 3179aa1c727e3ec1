import {
  type AnswerRow,
  type DemandedRow,
  GUEST_FIELDS,
  type GuestRole,
  guestValueNames,
  type GuestValueName,
  isOpenToGuests,
  rowId,
  type ShownJudgement,
  type ProofRow,
  type ProofValues,
} from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import type { ProofRowBody } from '../proof/proof-row.dto.js';
import { exclusionOf } from '../proof/proof-rows.js';
import type { ProofState } from '../proof/proof-rows.service.js';
import { namedRow, referenceField, UNNAMED_ROW } from '../row-reference.dto.js';
import type { GuestLink } from './guest-link.js';

/** The fields of a row that every guest sees. */
const FACTS = [
  'key',
  'analysisId',
  'requirement',
  'criterion',
  'analysis',
  'label',
  'obligation',
  'demand',
  'hasLevels',
  'requiredLevel',
  'expectedUnit',
  'isPending',
  'usualMethod',
  'usualResponsible',
  'usualStage',
  'usualEvidence',
  'situation',
  'toReview',
  'evidence',
  'version',
] as const;

const JUDGEMENT = ['achieved', 'meets', 'unjudged'] as const satisfies readonly (keyof ShownJudgement)[];
/** What an auditor sees of every row, as a statement about it. */
const STATEMENTS = ['situationReason', 'overrideLevel', 'overrideReason'] as const;

const HIDDEN = {
  designValue: null,
  designText: null,
  unit: null,
  method: null,
  responsibleRole: null,
  stage: null,
  dueDate: null,
  achieved: null,
  meets: null,
  unjudged: null,
  situationReason: null,
  overrideLevel: null,
  overrideReason: null,
} as const;

type Shown =
  (typeof FACTS)[number] | (typeof JUDGEMENT)[number] | (typeof STATEMENTS)[number] | GuestValueName;

/** A row as a guest sees it: null where a value was not given. */
export interface GuestRow extends Pick<ProofRow, Shown> {
  /** Whether the guest may edit and submit it. */
  isOpen: boolean;
}

const pick = <K extends keyof ProofRow>(row: ProofRow, names: readonly K[]): Pick<ProofRow, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as never;

const valuesShown = ({ role, fields }: Pick<GuestLink, 'role' | 'fields'>): (keyof ProofRow)[] => [
  ...guestValueNames(fields),
  ...(fields.includes('design') ? JUDGEMENT : []),
  ...(role === 'auditor' ? STATEMENTS : []),
];

/** The part of a row that a link gives. */
export const guestRow = (link: Pick<GuestLink, 'role' | 'fields'>, row: ProofRow): GuestRow => ({
  ...HIDDEN,
  ...pick(row, FACTS),
  ...pick(row, valuesShown(link)),
  isOpen: mayEdit(link.role, row),
});

const mayEdit = (role: GuestRole, row: Pick<ProofRow, 'situation' | 'isExcludedByAnswer'>): boolean =>
  role === 'collaborator' && !row.isExcludedByAnswer && isOpenToGuests(row.situation);

const TEXTS = {
  foreignRow: 'Esta linha não faz parte deste convite.',
  closedRow: 'Esta linha já foi enviada ou avaliada: peça que a devolvam.',
  foreignField: 'Este campo não faz parte deste convite.',
} as const;

/** What a guest sends of a row. */
export type GuestEdit = Partial<AnswerRow & Pick<ProofValues, GuestValueName>> & { version?: number };

const GUEST_VALUES = guestValueNames(GUEST_FIELDS);

/** The row that a guest names, among those of the link that apply now; else the message of a foreign one. */
function givenRow(
  reference: Partial<AnswerRow>,
  rowIds: ReadonlySet<string>,
  demanded: readonly DemandedRow[],
): DemandedRow | string {
  const named = namedRow(reference);
  if (!named) return UNNAMED_ROW;
  const id = rowId(named);
  const row = rowIds.has(id) ? demanded.find((one) => rowId(one) === id) : undefined;
  return row ?? TEXTS.foreignRow;
}

/** @throws invalid when the link does not give this row */
export function refuseForeignRow(
  row: Partial<AnswerRow>,
  { rowIds }: Pick<GuestLink, 'rowIds'>,
  demanded: readonly DemandedRow[],
): void {
  const found = givenRow(row, new Set(rowIds), demanded);
  if (typeof found === 'string') throw invalid({ [referenceField(row)]: found });
}

/** @throws invalid naming each row and field that the link does not give, or that is not open any more */
export function refuseForeign(
  edits: readonly GuestEdit[],
  { rowIds, fields }: Pick<GuestLink, 'rowIds' | 'fields'>,
  { demanded, stored }: ProofState,
): void {
  const rows = new Set(rowIds);
  const given = new Set<string>(guestValueNames(fields));
  const situations = new Map(stored.map((row) => [rowId(row), row.situation]));
  const faultOf = (edit: GuestEdit): [field: string, message: string] | undefined => {
    const row = givenRow(edit, rows, demanded);
    if (typeof row === 'string') return [referenceField(edit), row];
    if (exclusionOf(row) || !isOpenToGuests(situations.get(rowId(row)) ?? 'not-assessed'))
      return [referenceField(edit), TEXTS.closedRow];
    const foreign = GUEST_VALUES.find((name) => edit[name] !== undefined && !given.has(name));
    return foreign && [foreign, TEXTS.foreignField];
  };
  const errors = edits.flatMap((edit, at): [string, string][] => {
    const fault = faultOf(edit);
    return fault ? [[`rows.${at}.${fault[0]}`, fault[1]]] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** The rows to save: one that nobody has begun is in preparation from its first edit on. */
export const draftedRows = (edits: readonly GuestEdit[], { stored }: ProofState): ProofRowBody[] => {
  const begun = new Set(
    stored.filter(({ situation }) => situation !== 'not-assessed').map((row) => rowId(row)),
  );
  return edits.map(({ key = null, analysisId = null, ...edit }) => ({
    key,
    analysisId,
    ...edit,
    ...(!begun.has(rowId({ key, analysisId })) && { situation: 'drafting' }),
  }));
};
