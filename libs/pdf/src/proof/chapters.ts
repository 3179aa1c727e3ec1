import {
  formatDate,
  formatNumber,
  groupBy,
  LACK_LABELS,
  type ProofModel,
  type PrintedProofRow,
  responsibleOf,
} from '@prumo/domain';

import { blankLines, signatureLine } from '../components/signature.js';
import type { Group, Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from '../pde/chapter.js';
import { lackingRows } from './row-texts.js';
import { PROOF_WORDS } from './words.js';

const COUNT = { width: 62, align: 'right' } as const;

/** How many rows of each requirement are proven. */
export function progressChapter(model: ProofModel, make: MakeHeading): Chapter {
  const words = PROOF_WORDS.progress;
  const counts = ({
    total,
    proven,
    failing,
    open,
    notApplicable,
    exempt,
  }: ProofModel['progress']): string[] =>
    [total, proven, failing, open, notApplicable + exempt].map((count) => formatNumber(count));
  const rows: Row[] = [
    ...model.requirements.map((one) => ({ cells: [one.requirement, ...counts(one)] })),
    { cells: [words.all, ...counts(model.progress)], strong: true },
  ];
  const columns = [
    { title: words.requirement, headsRow: true },
    ...[words.total, words.proven, words.failing, words.open].map((title) => ({ ...COUNT, title })),
    { ...COUNT, title: words.exempt, width: 74 },
  ];
  return chapter(make(words.title), (book) => table(book, { columns, rows, dense: true }));
}

/** The rows in groups by a text, in their order. */
export const groupedRows = (
  rows: readonly PrintedProofRow[],
  titleOf: (row: PrintedProofRow) => string,
  write: (row: PrintedProofRow) => Row,
): Group[] => [...groupBy(rows, titleOf)].map(([title, own]) => ({ title, rows: own.map(write) }));

/** The rows of a requirement by its analyses, a chapter each. */
export const requirementChaptersOf = (
  rows: readonly PrintedProofRow[],
  make: MakeHeading,
  build: (rows: readonly PrintedProofRow[]) => Chapter['build'],
): Chapter[] =>
  [...groupBy(rows, ({ requirement }) => requirement)].map(([title, own]) =>
    chapter(make(title), build(own)),
  );

/** What lacks proof, before everything else. */
export function missingChapter(model: ProofModel, make: MakeHeading): Chapter {
  const words = PROOF_WORDS.missing;
  const lacking = lackingRows(model);
  return chapter(make(words.title), (book) => {
    if (lacking.length === 0) {
      paragraph(book, model.rows.length === 0 ? words.noRows : words.none, { style: STYLES.small });
      return;
    }
    const lackOfRow = new Map(lacking.map(({ row, lack }) => [row, lack]));
    const columns = [
      { title: words.row, headsRow: true },
      { title: words.demand, width: 96 },
      { title: words.lack, width: 96, style: STYLES.cellStrong },
      { title: words.responsible, width: 122, style: STYLES.cellMuted },
      { title: words.due, width: 54, style: STYLES.cellMuted },
    ];
    const groups = groupedRows(
      lacking.map(({ row }) => row),
      ({ requirement }) => requirement,
      (row) => ({
        cells: [
          `${row.analysis.split(' ')[0] ?? ''} ${row.label}`,
          row.demand ?? PROOF_WORDS.empty,
          LACK_LABELS[lackOfRow.get(row) ?? 'not-assessed'],
          row.responsiblePerson ?? responsibleOf(row),
          row.dueDate ? formatDate(row.dueDate) : '',
        ],
      }),
    );
    table(book, { columns, groups, dense: true });
  });
}

/** Room for the technician's signature, with its field. */
export function technicianSignature(model: ProofModel, make: MakeHeading): Chapter {
  const words = PROOF_WORDS.signature;
  const { technician, version, authenticityCode, kind } = model;
  const document = words.document(PROOF_WORDS.titles[kind], version, authenticityCode);
  return chapter(
    make(words.title),
    (book) => {
      paragraph(book, words.statement(document), { style: STYLES.text, after: 5, withNext: true });
      const license = words.license(technician.creaCau, technician.licenseState);
      signatureLine(book, [technician.fullName, license, technician.company ?? ''], words.field);
    },
    { ownPage: 150 },
  );
}

/** Lines to be signed by hand. */
export const signedByHand = (
  heading: string,
  labels: { name: string; license: string; date: string },
  make: MakeHeading,
): Chapter =>
  chapter(
    make(heading),
    (book) =>
      blankLines(book, [
        { label: labels.name, share: 0.38 },
        { label: labels.license, share: 0.27 },
        { label: labels.date, share: 0.35 },
      ]),
    { ownPage: 80 },
  );
