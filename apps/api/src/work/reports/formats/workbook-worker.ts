import writeExcelFile from 'write-excel-file/node';
import {
  buildingFacts,
  type EvaluationRow,
  evaluationRows,
  LEVEL_LABELS,
  LEVELS,
  type PdeContent,
  STATUS_LABELS,
} from '@prumo/domain';

type Text = {
  value: string;
  type: StringConstructor;
  fontWeight?: 'bold';
  wrap?: boolean;
  alignVertical?: 'top';
};

/** Excel's cells hold no more; a longer note is cut there and nowhere else. */
const MAX_CELL = 32_767;

const cell = (value: string | null | undefined): Text | null =>
  value ? { value: value.slice(0, MAX_CELL), type: String, wrap: true, alignVertical: 'top' } : null;
const heading = (value: string): Text => ({ value, type: String, fontWeight: 'bold' });

const COLUMNS: readonly (readonly [
  heading: string,
  width: number,
  read: (row: EvaluationRow) => string | null,
])[] = [
  ['Requisito', 28, ({ requirement }) => requirement],
  ['Critério', 32, ({ criterion }) => criterion],
  ['Análise', 32, ({ analysis }) => analysis],
  ['Parâmetro', 40, ({ parameter }) => parameter],
  ['Condição', 32, ({ condition }) => condition],
  ['Unidade', 12, ({ unit }) => unit],
  ...LEVELS.map(
    (level) => [LEVEL_LABELS[level], 16, (row: EvaluationRow) => row.values[level] ?? null] as const,
  ),
  ['Situação', 14, ({ status }) => STATUS_LABELS[status]],
  ['Observações', 60, ({ notes }) => notes],
];

/**
 * Marks what our cells look like as text (`quotePrefix`, the apostrophe that one types): a cell that begins with = + - @
 * is text as it is stored, but whoever goes into it and out again would else have made a formula of it.
 */
const TEXT_STAYS_TEXT = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml: string) => xml.replace(/<xf (?=[^>]*><alignment)/g, '<xf quotePrefix="1" '),
      },
    },
  },
};

const isAboutTheBuilding = ({ key }: { key: string }): boolean => /^(building|technician|system)\./.test(key);

/**
 * The evaluated report as a workbook: the parameters, a row each, and the building. All cells are text, as the
 * document prints them ('≥ 25', '2,50'), so that no spreadsheet reads one as a formula or a date.
 */
export async function reportWorkbook(content: PdeContent): Promise<Buffer> {
  const rows = evaluationRows(content.evaluation).map((row) => COLUMNS.map(([, , read]) => cell(read(row))));
  const facts = buildingFacts(content)
    .filter(isAboutTheBuilding)
    .map(({ label, value }) => [cell(label), cell(value)]);
  const sheets = [
    {
      sheet: 'Parâmetros',
      data: [COLUMNS.map(([title]) => heading(title)), ...rows],
      columns: COLUMNS.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: 'Edificação',
      data: [[heading('Campo'), heading('Valor')], ...facts],
      columns: [{ width: 44 }, { width: 60 }],
    },
  ];
  return writeExcelFile(sheets, { features: [TEXT_STAYS_TEXT] }).toBuffer();
}

/** The task of a worker thread (piscina's shape): keeps the writing away from the server's event loop. */
export default function write({ content }: { content: PdeContent }): Promise<Uint8Array> {
  return reportWorkbook(content);
}
