import {
  formatDate,
  methodOf,
  normsIn,
  type ProofKind,
  type ProofModel,
  type PrintedProofRow,
  stageOf,
} from '@prumo/domain';

import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, headingMaker, type MakeHeading } from '../pde/chapter.js';
import type { RenderedDocument } from '../render-book.js';
import {
  groupedRows,
  missingChapter,
  progressChapter,
  requirementChaptersOf,
  signedByHand,
  technicianSignature,
} from './chapters.js';
import { renderProof } from './proof-file.js';
import {
  achievedOf,
  dayOf,
  demandOf,
  evidenceList,
  responsibleText,
  rowNote,
  situationOf,
  valueOf,
} from './row-texts.js';
import { PROOF_WORDS } from './words.js';

const words = PROOF_WORDS.rows;

const byAnalysis = ({ analysis }: PrintedProofRow): string => analysis;

/** The columns of the rows, with remarks and evidence below each. */
const rowsTable =
  (model: ProofModel, below: (row: PrintedProofRow) => string) =>
  (rows: readonly PrintedProofRow[]): Chapter['build'] =>
  (book) => {
    const columns = [
      { title: words.row, headsRow: true },
      { title: words.demand, width: 84 },
      { title: words.value, width: 72, style: STYLES.cellStrong },
      { title: words.achieved, width: 84 },
      { title: words.situation, width: 66, style: STYLES.cellStrong },
      { title: words.responsible, width: 104, style: STYLES.cellMuted },
    ];
    const groups = groupedRows(rows, byAnalysis, (row) => ({
      cells: [
        row.label,
        demandOf(row),
        valueOf(row),
        achievedOf(row),
        situationOf(row),
        responsibleText(row),
      ],
      note: [rowNote(row, dayOf(model)), below(row)].filter(Boolean).join('\n'),
    }));
    table(book, { columns, groups, after: 6 });
  };

function tableChapters(model: ProofModel, make: MakeHeading): Chapter[] {
  return [
    progressChapter(model, make),
    missingChapter(model, make),
    ...requirementChaptersOf(
      model.rows,
      make,
      rowsTable(model, () => ''),
    ),
    technicianSignature(model, make),
  ];
}

function bookletChapters(model: ProofModel, make: MakeHeading): Chapter[] {
  const { intro, blank, signature } = PROOF_WORDS.booklet;
  const chapters = requirementChaptersOf(model.rows, make, (rows) => (book) => {
    rowsTable(model, () => blank)(rows)(book);
  });
  return [
    chapter(make(model.subject ?? ''), (book) => paragraph(book, intro, { style: STYLES.text })),
    ...chapters,
    signedByHand('Preenchido por', signature, make),
  ];
}

/** Laboratory and sample as the evidence of a test tells them, or room to write them. */
function laboratoryOf({ evidence }: PrintedProofRow): string {
  const { blankPlace, laboratory, sample } = PROOF_WORDS.tests;
  const test = evidence.find(({ isTest }) => isTest);
  if (!test) return blankPlace;
  const { issuer, accreditation, title } = test;
  const name = [issuer, accreditation && `(${accreditation})`].filter(Boolean).join(' ');
  return [laboratory(name || PROOF_WORDS.empty), sample(title.split(' – ').at(-1) ?? title)].join('\n');
}

function testChapters(model: ProofModel, make: MakeHeading): Chapter[] {
  const { intro, none, noStage, ...titles } = PROOF_WORDS.tests;
  const { rows } = model;
  const plan = chapter(make(PROOF_WORDS.titles['test-plan']), (book) => {
    paragraph(book, rows.length === 0 ? none : intro, {
      style: STYLES.small,
      after: 4,
      withNext: rows.length > 0,
    });
    if (rows.length === 0) return;
    const columns = [
      { title: titles.test, headsRow: true },
      { title: titles.method, width: 128 },
      { title: titles.place, width: 132, style: STYLES.cellMuted },
      { title: titles.due, width: 60 },
      { title: titles.situation, width: 64, style: STYLES.cellStrong },
    ];
    const groups = groupedRows(
      rows,
      (row) => stageOf(row) || noStage,
      (row) => ({
        cells: [
          [row.analysis, row.label, row.demand].filter(Boolean).join('\n'),
          [methodOf(row), normsIn(methodOf(row)) === '' ? row.standard : ''].filter(Boolean).join('\n'),
          laboratoryOf(row),
          row.dueDate ? formatDate(row.dueDate) : titles.blankDue,
          situationOf(row),
        ],
      }),
    );
    table(book, { columns, groups });
  });
  return [plan, technicianSignature(model, make)];
}

function auditChapters(model: ProofModel, make: MakeHeading): Chapter[] {
  const audit = PROOF_WORDS.audit;
  const day = dayOf(model);
  const chapters = requirementChaptersOf(model.rows, make, (rows) => (book) => {
    const columns = [
      { title: audit.row, headsRow: true },
      { title: audit.situation, width: 112 },
      { title: audit.evidence, width: 150 },
      { title: audit.boxes, width: 72 },
    ];
    const groups = groupedRows(rows, byAnalysis, (row) => ({
      cells: [
        [row.label, demandOf(row)].join('\n'),
        [situationOf(row), responsibleText(row)].join('\n'),
        evidenceList(row, day) || PROOF_WORDS.rows.noEvidence,
        audit.tick,
      ],
      note: audit.note,
    }));
    table(book, { columns, groups, after: 6 });
  });
  return [
    progressChapter(model, make),
    chapter(make('Como conferir'), (book) => paragraph(book, audit.intro, { style: STYLES.text })),
    ...chapters,
    signedByHand('Conferido por', audit.signature, make),
  ];
}

const CHAPTERS: Readonly<Record<ProofKind, (model: ProofModel, make: MakeHeading) => Chapter[]>> = {
  'proof-table': tableChapters,
  'responsible-booklet': bookletChapters,
  'test-plan': testChapters,
  'audit-checklist': auditChapters,
};

/** Renders a document of a proof by its kind. Pure: the same model gives the same bytes. */
export const renderProofDocument = (model: ProofModel): Promise<RenderedDocument> =>
  renderProof(model, CHAPTERS[model.kind](model, headingMaker()));
