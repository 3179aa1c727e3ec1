import writeExcelFile, { type Cell, type CellObject } from 'write-excel-file/node';
import {
  analysesOf,
  buildingFacts,
  DEMAND_LABELS,
  type EvaluationRow,
  evaluationRows,
  type Fact,
  figureMark,
  type IssuedHead,
  type Level,
  LEVEL_LABELS,
  LEVELS,
  parameterReason,
  type PdeContent,
  saoPauloTime,
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

/** An instant as the local time in São Paulo, or a day; workbooks know no time zones. */
function dateCell(iso: string | null | undefined, format = 'dd/mm/yyyy'): CellObject | null {
  if (!iso) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const time = isDay ? undefined : saoPauloTime(new Date(iso));
  const utc = time ? Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) : Date.parse(iso);
  return { value: new Date(utc), type: Date, format, alignVertical: 'top' };
}

/** A row of the sheet: a parameter, or one figure of a compound. */
interface FigureRow extends EvaluationRow {
  /** From 1; null: no compound. */
  part: number | null;
  figures: Partial<Record<Level, TypedFigure>>;
}

type Column<R> = readonly [heading: string, width: number, read: (row: R) => Cell];

/** A row for each figure of a compound; a figure that is none stands in the first. */
function figureRows(row: EvaluationRow): FigureRow[] {
  const { values, unit } = row.parameter;
  const typed = LEVELS.flatMap((level) => {
    const text = values[level];
    return text ? [{ level, figure: typedFigure(text, unit) }] : [];
  });
  const count = Math.max(1, ...typed.map(({ figure }) => figure.parts?.length ?? 1));
  return Array.from({ length: count }, (_, index) => {
    const part = typed.map(({ level, figure }) => [level, (figure.parts ?? [figure])[index]] as const);
    return { ...row, part: count > 1 ? index + 1 : null, figures: Object.fromEntries(part) };
  });
}

const limit = (value: number | null, text: string): Cell => (value === null ? null : numeric(value, text));

const figureColumns = (level: Level): readonly Column<FigureRow>[] => {
  const figure =
    (read: (figure: TypedFigure) => Cell) =>
    ({ figures }: FigureRow): Cell => {
      const found = figures[level];
      return found ? read(found) : null;
    };
  const label = LEVEL_LABELS[level];
  return [
    [`${label}: valor`, 20, figure(({ text }) => cell(text))],
    [`${label}: operador`, 10, figure(({ operator }) => cell(operator))],
    [`${label}: mín.`, 10, figure(({ min, text }) => limit(min, text))],
    [`${label}: máx.`, 10, figure(({ max, text }) => limit(max, text))],
    [`${label}: unidade`, 12, figure(({ unit }) => cell(unit))],
    [
      `${label}: nível`,
      16,
      ({ parameter }) => cell(parameter.values[level] ? figureMark(parameter, level) : null),
    ],
  ];
};

const ITEM: readonly Column<EvaluationRow>[] = [
  ['Requisito', 28, ({ requirement }) => cell(requirement)],
  ['Critério', 32, ({ criterion }) => cell(criterion)],
  ['Análise', 32, ({ analysis }) => cell(analysis)],
  ['Parâmetro', 40, ({ parameter }) => cell(parameter.label)],
  ['Condição', 32, ({ condition }) => cell(condition)],
];

const SOURCE: readonly Column<EvaluationRow>[] = [
  ['Exigência', 14, ({ parameter }) => cell(DEMAND_LABELS[parameter.demand])],
  ['Norma', 20, ({ parameter }) => cell(parameter.standard?.name)],
  ['Parte', 8, ({ parameter }) => cell(parameter.standard?.part)],
  ['Item', 12, ({ parameter }) => cell(parameter.standard?.item)],
  ['Edição', 10, ({ parameter }) => cell(parameter.standard?.edition)],
  ['Confiança', 10, ({ parameter }) => cell(parameter.standard?.confidence)],
];

const PROOF: readonly Column<EvaluationRow>[] = [
  ['Método', 32, ({ parameter }) => cell(parameter.method)],
  ['Responsável', 24, ({ parameter }) => cell(parameter.responsible)],
  ['Etapa', 16, ({ parameter }) => cell(parameter.stage)],
  ['Evidência', 32, ({ parameter }) => cell(parameter.evidence)],
  ['Conferido por', 24, ({ parameter }) => cell(parameter.check?.by)],
  ['Conferido em', 12, ({ parameter }) => dateCell(parameter.check?.at)],
];

const NOTES: Column<EvaluationRow> = ['Observações', 60, ({ parameter }) => cell(parameter.notes)];

const parameterColumns = (levels: readonly Level[]): readonly Column<FigureRow>[] => [
  ...ITEM,
  ['Valor n.º', 10, ({ part }) => (part === null ? null : numeric(part, ''))],
  ...levels.flatMap(figureColumns),
  ...SOURCE,
  ...PROOF,
  ['Situação', 14, ({ parameter }) => cell(STATUS_LABELS[parameter.status])],
  NOTES,
];

const NOT_APPLICABLE: readonly Column<EvaluationRow>[] = [
  ...ITEM,
  ['Motivo', 48, ({ parameter }) => cell(parameterReason(parameter))],
  ...SOURCE,
  NOTES,
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
    [cell('Emissão'), document ? dateCell(document.generatedAt, 'dd/mm/yyyy hh:mm') : cell(NOT_ISSUED)],
    [cell('Código de autenticidade'), valueOf(({ authenticityCode }) => authenticityCode)],
    [cell('SHA-256 do conteúdo'), valueOf(({ contentSha256 }) => contentSha256)],
  ];
}

const isAboutTheBuilding = ({ key }: Fact): boolean => !key.startsWith('company.');
const UNIT = / \((m²|m|anos)\)$/;

/** A fact of the building: a number with its unit in a column of its own, a date, or a text. */
function factRow({ label, value, number, date }: Fact): Cell[] {
  if (date) return [cell(label), dateCell(date), null];
  const unit = UNIT.exec(label)?.[1];
  const isNumber = number !== undefined && value !== null && /\d/.test(value);
  return [
    cell(unit ? label.replace(UNIT, '') : label),
    isNumber ? numeric(number, value) : cell(value),
    isNumber ? cell(unit) : null,
  ];
}

const widths = (...columns: readonly number[]): { width: number }[] => columns.map((width) => ({ width }));

/** A sheet of records below a row of headings that stays in view. */
const sheetOf = <R>(sheet: string, columns: readonly Column<R>[], rows: readonly R[]) => ({
  sheet,
  data: [
    columns.map(([title]) => heading(title)),
    ...rows.map((row) => columns.map(([, , read]) => read(row))),
  ],
  columns: columns.map(([, width]) => ({ width })),
  stickyRowsCount: 1,
});

/**
 * The evaluated report as a workbook with sheets for document, parameters, building and what does not apply. Everything
 * but numbers and dates is text, so that no spreadsheet reads it as a formula. The task of a worker thread (piscina).
 */
export default async function reportWorkbook({ content, document }: Workbook): Promise<Buffer> {
  const { evaluation } = content;
  const chosen = new Set(analysesOf(evaluation).flatMap(({ levels }) => levels));
  const levels = LEVELS.filter((level) => chosen.has(level));
  const rows = evaluationRows(evaluation);
  const isExcluded = ({ parameter }: EvaluationRow): boolean => parameter.status === 'notApplicable';
  const facts = buildingFacts(content).filter(isAboutTheBuilding).map(factRow);
  const sheets = [
    {
      sheet: 'Documento',
      data: [[heading('Campo'), heading('Valor')], ...head(document)],
      columns: widths(28, 70),
    },
    sheetOf(
      'Parâmetros',
      parameterColumns(levels),
      rows.filter((row) => !isExcluded(row)).flatMap(figureRows),
    ),
    {
      sheet: 'Edificação',
      data: [[heading('Campo'), heading('Valor'), heading('Unidade')], ...facts],
      columns: widths(44, 60, 10),
    },
    sheetOf('Não se aplica', NOT_APPLICABLE, rows.filter(isExcluded)),
  ];
  return writeExcelFile(sheets, { features: [TEXT_STAYS_TEXT] }).toBuffer();
}
