import { formatNumber } from '@prumo/domain';

import { isInvalidText } from '../../common/http/invalid-text.js';
import type { ImportCell, CellDay, CellFault } from '../../crud/write/import-row.js';
import { unescapeFormula } from './formula-guard.js';

/** `line`: as the file numbers it, from 1. */
export interface TableRow {
  line: number;
  cells: ImportCell[];
  isHidden?: true;
}

/** The first row with content, and those below it. */
export interface Table {
  header: string[];
  rows: TableRow[];
  /** From 0. */
  hiddenColumns?: number[];
}

export const TABLE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Default, below the header. */
  rows: 10_000,
  /** Rows in which the header may stand, below titles. */
  titles: 10,
  /** Including empty ones. */
  lines: 200_000,
  columns: 100,
  heading: 200,
  cell: 10_000,
  /** Of all cells: a workbook may use one text in every cell. */
  characters: 16 * 1024 * 1024,
  /** Of a workbook's parts together, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
  /** The ratio of unpacked to packed size, above a minimum. */
  ratio: 200,
  ratioFrom: 8 * 1024 * 1024,
  parts: 1000,
  /** Elements of a workbook's parts together: 20,000 rows of 100 columns have 6 million. */
  elements: 8_000_000,
  /** Nested elements; spreadsheets have some ten. */
  depth: 64,
  /** Per element; spreadsheets have some ten, and a namespace per version. */
  attributes: 200,
  /** Cell formats, as many as Excel has. */
  formats: 65_490,
  strings: 1_000_000,
  merges: 10_000,
  merged: 200_000,
  milliseconds: 15_000,
} as const;

/** The file is no readable table; the message is for its sender. */
export class TableFault extends Error {}

export const TABLE_FAULTS = {
  empty: 'O arquivo está vazio: a primeira linha traz os nomes das colunas, as demais os dados.',
  lines: `O arquivo tem linhas vazias demais (mais de ${formatNumber(TABLE_LIMITS.lines)} linhas ao todo).`,
  columns: `O arquivo tem mais de ${TABLE_LIMITS.columns} colunas.`,
  slow: 'A leitura do arquivo demorou demais: divida-o em partes menores.',
  structure:
    'A estrutura da planilha é complexa demais: abra-a no programa de planilhas, salve de novo como .xlsx e envie.',
  large: 'O conteúdo do arquivo é grande demais: divida-o em partes menores.',
} as const;

const tooManyRows = (most: number): TableFault =>
  new TableFault(`O arquivo tem mais de ${formatNumber(most)} linhas de dados: divida-o em partes.`);

export const cellTooLong = (line: number, most: number = TABLE_LIMITS.cell): TableFault =>
  new TableFault(
    `A linha ${line} tem uma célula com mais de ${formatNumber(most)} caracteres, ou aspas que não fecham.`,
  );

/** @throws TableFault when the time limit is exceeded */
export type Clock = () => void;

export function startClock(milliseconds: number = TABLE_LIMITS.milliseconds): Clock {
  const end = Date.now() + milliseconds;
  return () => {
    if (Date.now() > end) throw new TableFault(TABLE_FAULTS.slow);
  };
}

export const isFault = (cell: ImportCell | undefined): cell is CellFault =>
  typeof cell === 'object' && cell !== null && 'fault' in cell;
export const isDay = (cell: ImportCell | undefined): cell is CellDay =>
  typeof cell === 'object' && cell !== null && 'day' in cell;

export const isEmpty = (cell: ImportCell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

export interface TableSize {
  /** Below the header. */
  rows?: number;
  /** Characters of a cell. */
  cell?: number;
}

/** Collects the rows of a file; the first one with content is the header. */
export class TableBuilder {
  private header: string[] | undefined;
  private readonly rows: TableRow[] = [];
  private characters = 0;
  private readonly size: Required<TableSize>;

  constructor({ rows = TABLE_LIMITS.rows, cell = TABLE_LIMITS.cell }: TableSize = {}) {
    this.size = { rows, cell };
  }

  /** @throws TableFault when there are too many rows or columns, or a cell is too long */
  add(line: number, cells: ImportCell[], isHidden = false): void {
    while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop();
    if (cells.length === 0) return;
    if (cells.length > TABLE_LIMITS.columns) throw new TableFault(TABLE_FAULTS.columns);
    for (const cell of cells) {
      const { length } = textOf(cell);
      if (length > this.size.cell) throw cellTooLong(line, this.size.cell);
      this.characters += length;
    }
    if (this.characters > TABLE_LIMITS.characters) throw new TableFault(TABLE_FAULTS.large);
    cells.forEach((cell, at) => {
      if (isInvalidText(textOf(cell))) cells[at] = { fault: UNSTORABLE };
      else if (typeof cell === 'string') cells[at] = unescapeFormula(cell);
    });
    if (!this.header) this.header = cells.map((cell) => headerText(cell));
    else {
      if (this.rows.length === this.size.rows) throw tooManyRows(this.size.rows);
      this.rows.push({ line, cells, ...(isHidden && { isHidden }) });
    }
  }

  /** @throws TableFault when there is no row at all */
  done(): Table {
    if (!this.header) throw new TableFault(TABLE_FAULTS.empty);
    return { header: this.header, rows: this.rows };
  }
}

const UNSTORABLE = 'o texto contém caracteres não permitidos';

function textOf(cell: ImportCell): string {
  if (typeof cell === 'string') return cell;
  if (isFault(cell)) return cell.fault;
  return isDay(cell) ? cell.day : '';
}

const headerText = (cell: ImportCell): string => {
  if (isFault(cell)) throw new TableFault(`A linha dos nomes das colunas não pode ser lida: ${cell.fault}`);
  if (isDay(cell)) return cell.day;
  return cell === null ? '' : String(cell).trim().slice(0, TABLE_LIMITS.heading).toWellFormed();
};
