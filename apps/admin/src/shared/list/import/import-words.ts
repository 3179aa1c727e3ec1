import { counted, formatNumber, importRows } from '@prumo/domain';
import type { Planned } from '../../plan/usePlan';
import { sizeText } from '../../sizeText';

/** The effect of the import on a row. */
export type RowAction = 'create' | 'update' | 'same' | 'error';

/** A row of the file, as the server has judged it. */
export interface ImportRow {
  line: number;
  /** The list whose sheet has the line, in a file of several lists. */
  list?: string;
  action: RowAction;
  label: string;
  changes: { column: string; from: string | null; to: string | null }[];
  errors: { key: string; column: string; value: string; message: string }[];
}

/** The number of rows of each kind. */
export interface ImportTotal {
  rows: number;
  created: number;
  changed: number;
  same: number;
  wrong: number;
}

/** The effect of the import on the rows of a file. */
export interface Judged extends Planned {
  total: ImportTotal;
  rows: ImportRow[];
}

/** The preview of the import of a table. */
export interface ImportReport extends Judged {
  columns: { header: string; key: string | null }[];
  fields: { key: string; header: string; isKey: boolean; note: string | null }[];
  missing: string[];
  /** Tells how many hidden rows and columns are imported. */
  hiddenRows: number;
  hiddenColumns: number;
}

/** A kind of record that a screen imports, and the path of its import. */
export interface ImportPlace {
  /** 'isopleths/coverages'. */
  path: string;
  /** 'Abrangências'. */
  label: string;
}

const ROW = ['linha', 'linhas'] as const;
/** The records whose sheet has several rows for each, by the path of their import. */
const OF_SEVERAL_ROWS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  compositions: ['composição', 'composições'],
};
const nounsOf = (path: string) => OF_SEVERAL_ROWS[path] ?? ROW;
const records = (count: number, path: string): string => counted(count, ...nounsOf(path));

/** Texts of imports. */
export const IMPORT = {
  button: 'Importar',
  title: (list: string) => `Importar ${list}`,
  what: 'O que o arquivo traz',
  drop: 'Arraste para cá uma planilha CSV ou XLSX, ou',
  choose: 'Escolher arquivo',
  chooseOther: 'Escolher outro arquivo',
  pasteLabel: 'Ou cole aqui as células da planilha',
  pasteHint: 'Copie também a linha com os nomes das colunas.',
  usePasted: 'Conferir o que foi colado',
  pasted: 'Dados colados',
  template: 'Modelo para preencher:',
  templateCsv: 'modelo em CSV',
  templateXlsx: 'modelo em Excel',
  limits: (path: string) =>
    `Até ${formatNumber(importRows(path))} linhas e 10 MB. Antes de gravar, você confere ${nounsOf(path)[0]} por ${nounsOf(path)[0]} o que muda.`,
  hidden: ({ hiddenRows, hiddenColumns }: Pick<ImportReport, 'hiddenRows' | 'hiddenColumns'>) =>
    [
      hiddenRows > 0 && counted(hiddenRows, 'linha oculta será importada', 'linhas ocultas serão importadas'),
      hiddenColumns > 0 &&
        counted(hiddenColumns, 'coluna oculta será importada', 'colunas ocultas serão importadas'),
    ]
      .filter(Boolean)
      .join('; '),
  reading: (bytes: number) => `Conferindo o arquivo (${sizeText(bytes)})…`,
  applying: (count: number, path: string) => `Gravando ${records(count, path)}…`,
  columns: 'Colunas do arquivo',
  column: (at: number, header: string) => (header === '' ? `Coluna ${at + 1}, sem nome` : header),
  ignored: 'Não importar',
  left: (count: number) =>
    counted(count, 'coluna do arquivo não será importada', 'colunas do arquivo não serão importadas'),
  missing: (headers: readonly string[]) =>
    `Indique qual coluna do arquivo é ${headers.map((header) => `“${header}”`).join(' e ')}: sem isso nenhuma linha se identifica.`,
  preview: 'Conferência',
  filter: 'Mostrar',
  shown: { all: 'Todas', create: 'Novas', update: 'Alteradas', same: 'Sem mudança', error: 'Com erro' },
  actions: { create: 'Nova', update: 'Alterada', same: 'Sem mudança', error: 'Erro' } satisfies Record<
    RowAction,
    string
  >,
  count: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  line: 'Linha',
  action: 'Situação',
  record: 'Registro e mudanças',
  noRows: 'Nenhuma linha.',
  empty: '(vazio)',
  becomes: (from: string | null, to: string | null) => `${from ?? '(vazio)'} → ${to ?? '(vazio)'}`,
  /** A message that begins with the column's name needs no other. */
  fault: (column: string, value: string, message: string) => {
    if (column === '' || (value === '' && message.startsWith(column))) return message;
    return value === '' ? `${column}: ${message}` : `${column} “${value}”: ${message}`;
  },
  wrong: (count: number, path: string) =>
    `${records(count, path)} com erro: nada será gravado enquanto houver erros. Corrija o arquivo e envie-o de novo.`,
  errorsFile: 'Baixar os erros (CSV)',
  errorsName: 'erros-da-importacao.csv',
  nothing: 'O arquivo não muda nada do que já está gravado.',
  apply: (count: number, path: string) => `Importar ${records(count, path)}`,
  done: ({ created, changed, same }: ImportTotal) =>
    `Importação concluída: ${counted(created, 'registro novo', 'registros novos')}, ${counted(changed, 'alterado', 'alterados')}, ${formatNumber(same)} sem mudança.`,
  failed: 'Não foi possível importar.',
  tooLarge: 'O arquivo tem mais de 10 MB: divida-o em partes.',
} as const;

/** The number of rows of each kind, and of all. */
export const countsOf = ({ total }: Pick<Judged, 'total'>): Record<RowAction | 'all', number> => ({
  all: total.rows,
  create: total.created,
  update: total.changed,
  same: total.same,
  error: total.wrong,
});

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The errors as a CSV that a Brazilian spreadsheet opens. */
export function errorsCsv({ rows: all }: Pick<ImportReport, 'rows'>): string {
  const lines = all.flatMap(({ line, list, errors }) =>
    errors.map(({ column, value, message }) => [
      list ? `${list}, ${line}` : `${line}`,
      column,
      value,
      message,
    ]),
  );
  const table = [['Linha', 'Coluna', 'Valor', 'Erro'], ...lines];
  return `\ufeff${table.map((cells) => cells.map((cell) => quoted(harmless(cell))).join(';')).join('\r\n')}\r\n`;
}
