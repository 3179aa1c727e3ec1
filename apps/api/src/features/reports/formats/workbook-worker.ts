import writeExcelFile, { type Cell, type CellObject } from 'write-excel-file/node';
import {
  analysesOf,
  buildingFacts,
  type EvaluationRow,
  evaluationRows,
  type Fact,
  figureMark,
  formatDateTime,
  type IssuedHead,
  type Level,
  LEVEL_LABELS,
  LEVELS,
  type PdeContent,
  STATUS_LABELS,
  type TypedFigure,
  typedFigure,
} from '@prumo/domain';

export interface Workbook {
  content: PdeContent;
  document: IssuedHead | null;
}

/** Maximum characters of a cell in Excel; longer notes are cut. */
const MAX_CELL = 32_767;

const cell = (value: string | null | undefined): CellObject | null =>
  value ? { value: value.slice(0, MAX_CELL), type: String, wrap: true, alignVertical: 'top' } : null;
const heading = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold' });

/** A number with as many decimals as its text. */
function numeric(value: number, text: string): CellObject {
  const decimals = /,(\d+)/.exec(text)?.[1]?.length ?? 0;
  const format = decimals > 0 ? { format: `0.${'0'.repeat(decimals)}` } : {};
  return { value, type: Number, ...format, alignVertical: 'top' };
}

type Column = readonly [heading: string, width: number, read: (row: EvaluationRow) => Cell];

const figureOf = ({ values, unit }: EvaluationRow, level: Level): TypedFigure | null => {
  const text = values[level];
  return text ? typedFigure(text, unit) : null;
};

/** The columns of a figure; a figure that is no number is text in the column of the number. */
const figureColumns = (level: Level): readonly Column[] => {
  const figure =
    (read: (figure: TypedFigure) => Cell) =>
    (row: EvaluationRow): Cell => {
      const found = figureOf(row, level);
      return found && read(found);
    };
  const label = LEVEL_LABELS[level];
  return [
    [`${label}: operador`, 10, figure(({ operator }) => cell(operator))],
    [
      `${label}: valor`,
      16,
      figure(({ value, text }) => (value === null ? cell(text) : numeric(value, text))),
    ],
    [`${label}: até`, 10, figure(({ valueTo, text }) => (valueTo === null ? null : numeric(valueTo, text)))],
    [`${label}: unidade`, 12, figure(({ unit }) => cell(unit))],
    [`${label}: nível`, 16, (row) => cell(row.values[level] ? figureMark(row, level) : null)],
  ];
};

const columnsFor = (levels: readonly Level[]): readonly Column[] => [
  ['Requisito', 28, ({ requirement }) => cell(requirement)],
  ['Critério', 32, ({ criterion }) => cell(criterion)],
  ['Análise', 32, ({ analysis }) => cell(analysis)],
  ['Parâmetro', 40, ({ parameter }) => cell(parameter)],
  ['Condição', 32, ({ condition }) => cell(condition)],
  ...levels.flatMap(figureColumns),
  ['Situação', 14, ({ status }) => cell(STATUS_LABELS[status])],
  ['Observações', 60, ({ notes }) => cell(notes)],
];

/**
 * Sets `quotePrefix` on the style of text cells: without it Excel turns a text that starts with = + - @ into a formula
 * when the cell is edited.
 */
const TEXT_STAYS_TEXT = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml: string) =>
          xml.replace(/<xf (?=[^>]*><alignment[^>]*wrapText)/g, '<xf quotePrefix="1" '),
      },
    },
  },
};

const NOT_ISSUED = 'sem emissão';

/** The sheet with the issued document; without one, number and code are empty. */
function head(document: IssuedHead | null): Cell[][] {
  const valueOf = (read: (head: IssuedHead) => string | null): Cell =>
    cell(document ? (read(document) ?? '—') : NOT_ISSUED);
  return [
    [cell('Número'), valueOf(({ number }) => number)],
    [cell('Versão'), document ? numeric(document.version, '') : cell(NOT_ISSUED)],
    [cell('Emissão'), valueOf(({ generatedAt }) => formatDateTime(generatedAt))],
    [cell('Código de autenticidade'), valueOf(({ authenticityCode }) => authenticityCode)],
    [cell('SHA-256 do conteúdo'), valueOf(({ contentSha256 }) => contentSha256)],
  ];
}

const isAboutTheBuilding = ({ key }: Fact): boolean => !key.startsWith('company.');
const UNIT = / \((m²|m|anos)\)$/;

/** A fact of the building: a number with its unit in a column of its own, or a text. */
function factRow({ label, value, number }: Fact): Cell[] {
  const unit = UNIT.exec(label)?.[1];
  const isNumber = number !== undefined && value !== null && /\d/.test(value);
  return [
    cell(unit ? label.replace(UNIT, '') : label),
    isNumber ? numeric(number, value) : cell(value),
    isNumber ? cell(unit) : null,
  ];
}

const widths = (...columns: readonly number[]): { width: number }[] => columns.map((width) => ({ width }));

/**
 * The evaluated report as a workbook with sheets for document, parameters and building. Everything but numbers is
 * text, so that no spreadsheet reads it as a formula or a date. The task of a worker thread (piscina).
 */
export default async function reportWorkbook({ content, document }: Workbook): Promise<Buffer> {
  const { evaluation } = content;
  const chosen = new Set(analysesOf(evaluation).flatMap(({ levels }) => levels));
  const columns = columnsFor(LEVELS.filter((level) => chosen.has(level)));
  const rows = evaluationRows(evaluation).map((row) => columns.map(([, , read]) => read(row)));
  const facts = buildingFacts(content).filter(isAboutTheBuilding).map(factRow);
  const sheets = [
    {
      sheet: 'Documento',
      data: [[heading('Campo'), heading('Valor')], ...head(document)],
      columns: widths(28, 70),
    },
    {
      sheet: 'Parâmetros',
      data: [columns.map(([title]) => heading(title)), ...rows],
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Edificação',
      data: [[heading('Campo'), heading('Valor'), heading('Unidade')], ...facts],
      columns: widths(44, 60, 10),
    },
  ];
  return writeExcelFile(sheets, { features: [TEXT_STAYS_TEXT] }).toBuffer();
}
