import { counted } from '@prumo/domain';
import type { ImportRow, ImportTotal, Judged } from '../../../shared/list/import/import-words';
import { sizeText } from '../../../shared/sizeText';

/** Where a package is had from, and sent to. */
export const PACKAGE_ADDRESS = '/api/catalogue-package';

/** One of the lists of a package. */
export interface PackagePart {
  key: string;
  /** 'Parâmetros'. */
  title: string;
  total: ImportTotal;
  /** Records that are here and not in the package. */
  kept: number;
}

/** The preview of the import of a package. */
export interface PackageReport extends Judged {
  parts: PackagePart[];
  rows: (ImportRow & { part: string })[];
}

const records = (count: number): string => counted(count, 'registro', 'registros');

/** Texts of packages. */
export const PACKAGE = {
  title: 'Pacote de catálogo',
  about:
    'Um arquivo só (ZIP de planilhas) com requisitos, critérios, análises e parâmetros, as condições e as fontes deles, os atributos e os ' +
    'catálogos que eles citam: leva o catálogo desta instalação a outra, ou traz o de outra.',
  exportHeading: 'Levar daqui',
  export: 'Exportar pacote',
  exported: 'Pacote exportado.',
  exportFailed: 'Não foi possível exportar o pacote.',
  importHeading: 'Trazer de outra instalação',
  drop: 'Arraste para cá um pacote de catálogo, ou',
  rules:
    'Antes de gravar, você confere registro por registro o que muda. Nada é excluído: o que existe aqui e não está no pacote fica ' +
    'como está. Parâmetros novos chegam por conferir.',
  reading: (bytes: number) => `Conferindo o pacote (${sizeText(bytes)})…`,
  applying: (count: number) => `Gravando ${records(count)}…`,
  tooLarge: 'O arquivo tem mais de 10 MB: não é um pacote que o Prumo aceite.',
  lists: 'O que o pacote traz',
  list: 'Lista',
  created: 'Novos',
  changed: 'Alterados',
  same: 'Sem mudança',
  wrong: 'Com erro',
  kept: 'Só aqui (ficam)',
  apply: (count: number) => `Importar ${records(count)}`,
  report: {
    line: 'Linha',
    wrong: (count: number) =>
      `${records(count)} com erro: nada será gravado. Corrija o que falta nesta instalação, ou peça outro pacote.`,
    nothing: 'O pacote não muda nada do que já está gravado.',
  },
} as const;

/** The rows of a report, each with the list that it is of. */
export const rowsWithLists = ({ rows, parts }: PackageReport): ImportRow[] => {
  const titles = new Map(parts.map(({ key, title }) => [key, title]));
  return rows.map((row) => {
    const list = titles.get(row.part) ?? row.part;
    return { ...row, list, label: `${list}: ${row.label}` };
  });
};
