import { counted, formatNumber, normalizeText } from '@prumo/domain';
import type { ConsoleDataProvider } from '../../../api/dataProvider';
import type { Planned } from '../../../shared/plan/usePlan';
import { type CoverageHolder, coveragesOf, placeText } from '../Coverage';

/** The ways to select municipalities; a file is read into the list. */
export const WAYS = ['state', 'lines', 'another'] as const;
export type Way = (typeof WAYS)[number];

/** The result of the API for a municipality, or for a line that names none. */
export type BulkStatus = 'enters' | 'covered' | 'elsewhere' | 'taken' | 'repeated' | 'notFound' | 'ambiguous';

/** A row of the preview, as the API answers it. */
export interface BulkRow {
  line: number | null;
  text: string | null;
  status: BulkStatus;
  cityId: number | null;
  city: string | null;
  state: string | null;
  /** The code of what covers it now. */
  holder: string | null;
  candidates: string[];
}

export interface BulkAnswer extends Planned {
  added: number;
  moved: number;
  left: number;
  rows: BulkRow[];
}

/** Which municipalities: one of the three. */
export type Which = { state: string } | { lines: string } | { fromId: number };

/** The decision about a preview. */
export interface Decision {
  move: boolean;
  /** The municipalities to take from another; all of them without. */
  cityIds?: readonly number[];
}

type Body = Which & Partial<Decision> & { plan?: string; dryRun: boolean };

export const sendBulk = (
  { send }: ConsoleDataProvider,
  resource: string,
  holder: CoverageHolder,
  body: Body,
  key?: string,
): Promise<BulkAnswer> =>
  send<BulkAnswer>('POST', `/api/${coveragesOf(resource, holder.id)}/bulk`, body, key);

const cities = (count: number): string => counted(count, 'município', 'municípios');

/** The words of the dialog; `noun` is 'zona' or 'isopleta', both feminine. */
export const BULK = {
  title: (code: string) => `Abrangências em lote — ${code}`,
  way: 'Quais municípios',
  ways: (noun: string): Readonly<Record<Way, string>> => ({
    state: 'Todos de uma UF',
    lines: 'Os de uma lista',
    another: `Os de outra ${noun}`,
  }),
  state: 'UF',
  lines: 'Lista',
  linesHint:
    'Um por linha: o nome, com ou sem a UF (Curitiba ou Curitiba/PR), ou o código do IBGE (4106902). Até 10.000 linhas.',
  file: 'Trazer de um arquivo CSV ou TXT…',
  fileTooLarge: 'O arquivo tem mais de 200 kB: traga-o em partes.',
  fileNoText: 'O arquivo não é um texto. Salve a planilha como CSV e escolha-o de novo.',
  fileEmpty: 'O arquivo não traz nenhum município.',
  fileUnread: 'Não foi possível ler o arquivo.',
  another: (noun: string) => `Mover de qual ${noun}`,
  notLoaded: 'Não foi possível carregar as opções.',
  preview: 'Ver prévia',
  previewing: 'Preparando a prévia…',
  applying: (total: number) => `Gravando ${cities(total)}…`,
  previewFailed: 'Falha ao preparar a prévia',
  failed: 'Falha ao gravar as abrangências',
  heading: 'Prévia',
  summary: (isAnothers: boolean, total: number, rows: number): string => {
    if (rows === 0) return 'Nenhum município.';
    if (total === 0) return 'Nada muda.';
    if (isAnothers) return total === 1 ? '1 município muda.' : `${cities(total)} mudam.`;
    return total === 1 ? '1 município entra.' : `${cities(total)} entram.`;
  },
  elsewhere: (noun: string, count: number) =>
    `${cities(count)} ${count === 1 ? 'pertence' : 'pertencem'} a outra ${noun}`,
  moves: (code: string) => `Mover para ${code}`,
  stays: 'Deixar onde estão',
  dropWrong: 'Tirar da lista as linhas com problema',
  wrong: (count: number) =>
    `${counted(count, 'linha', 'linhas')} com problema: corrija a lista e veja a prévia de novo, ou tire ${count === 1 ? 'essa linha' : 'essas linhas'}.`,
  taken: (count: number) =>
    `${cities(count)} de fora: já ${count === 1 ? 'pertence' : 'pertencem'} a uma terceira.`,
  filter: 'Mostrar',
  all: (count: number) => `Tudo (${formatNumber(count)})`,
  some: (status: string, count: number) => `${status} (${formatNumber(count)})`,
  search: 'Buscar na prévia',
  line: 'Linha',
  city: 'Município',
  status: 'Situação',
  noneShown: 'Nenhum resultado encontrado',
  chooseAll: 'Marcar todos os mostrados',
  choose: (place: string) => `Mover ${place}`,
  mayBe: (candidates: readonly string[]) => `Pode ser ${candidates.join(', ')}: informe a UF.`,
  apply: (total: number, moved: number): string => {
    if (total === 0) return 'Nada a mudar';
    if (moved === 0) return `Adicionar ${cities(total)}`;
    return moved === total
      ? `Mover ${cities(moved)}`
      : `Adicionar ${formatNumber(total - moved)} e mover ${cities(moved)}`;
  },
  done: (added: number, moved: number): string => {
    if (added === 0) return `${cities(moved)} ${moved === 1 ? 'movido' : 'movidos'}.`;
    const more = moved > 0 ? ` e ${formatNumber(moved)} ${moved === 1 ? 'movido' : 'movidos'}` : '';
    return `${cities(added)} ${added === 1 ? 'adicionado' : 'adicionados'}${more}.`;
  },
} as const;

/** The names of the preview's filters. */
export const FILTERS: Readonly<Record<BulkStatus, string>> = {
  enters: 'Entra',
  elsewhere: 'De outra',
  covered: 'Já está',
  taken: 'Conflito',
  repeated: 'Repetida',
  notFound: 'Não encontrada',
  ambiguous: 'Ambígua',
};

/** The effect on a row: 'Entra', 'Muda de ZB3'. */
export function statusText({ status, holder }: BulkRow, moves: boolean): string {
  if (status === 'elsewhere') return `${moves ? 'Muda de' : 'Fica em'} ${holder ?? ''}`;
  if (status === 'taken') return `Já é de ${holder ?? ''}`;
  return FILTERS[status];
}

/** 'Curitiba/PR', or what was written where that names no municipality. */
export const rowText = ({ city, state, text }: BulkRow): string =>
  city !== null && state !== null ? placeText({ city, state }) : (text ?? '');

export const isWrong = ({ status }: BulkRow): boolean => status === 'notFound' || status === 'ambiguous';

/** The selected municipalities of another zone or isopleth. */
export interface Chosen {
  has: (cityId: number) => boolean;
  set: (cityIds: readonly number[], isChosen: boolean) => void;
}

/** The municipalities that may be chosen: those that would change. */
export const choosable = (rows: readonly BulkRow[]): number[] =>
  rows.flatMap(({ status, cityId }) => (status === 'elsewhere' && cityId !== null ? [cityId] : []));

/** The number of rows of each status that occurs, in the order of the filters. */
export function statusCounts(rows: readonly BulkRow[]): [BulkStatus, number][] {
  const counts = (Object.keys(FILTERS) as BulkStatus[]).map((status): [BulkStatus, number] => [
    status,
    rows.filter((row) => row.status === status).length,
  ]);
  return counts.filter(([, count]) => count > 0);
}

/** The rows of a status ('' for any) that a text is found in, accents and case aside. */
export function shownRows<R extends BulkRow>(rows: readonly R[], status: BulkStatus | '', q: string): R[] {
  const wanted = normalizeText(q.trim());
  return rows.filter(
    (row) =>
      (status === '' || row.status === status) &&
      normalizeText(`${rowText(row)}\n${row.text ?? ''}`).includes(wanted),
  );
}

/** The list without the lines that name no municipality, or not which. */
export function withoutWrong(lines: string, rows: readonly BulkRow[]): string {
  const wrong = new Set(rows.filter(isWrong).map(({ line }) => line));
  return lines
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((_, at) => !wrong.has(at + 1))
    .join('\n');
}
