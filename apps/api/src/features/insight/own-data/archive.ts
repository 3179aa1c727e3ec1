import type { Readable } from 'node:stream';

import type { DataSource } from 'typeorm';
import {
  DOCUMENT_FILE_NAMES,
  type DocumentKind,
  formatCpfCnpj,
  formatDateTime,
  formatFieldValue,
  PICTURE_KEY_LENGTH,
  RECORD_FIELDS,
} from '@prumo/domain';

import type { SnapshotReader } from '../../../crud/list/snapshot-reader.js';
import { column } from '../../../crud/sheet.js';
import { csvOf } from '../../../exchange/export/csv.js';
import { FAST_COMPRESSION, type ZipEntry, zipOf } from '../../../exchange/export/zip.js';
import type { SheetCell } from '../../../exchange/sheet-cells.js';
import { safeName } from '../../reports/dossier/manifest.js';
import type { EvidenceContents, OpenedContent } from '../../reports/evidence/storage/evidence-contents.js';
import { fieldOf, isExported, labelOf } from './exported-columns.js';
import {
  DOCUMENT_FILES,
  EVIDENCE_FILES,
  MANUAL_PICTURES,
  MAX_DOCUMENTS,
  type Section,
  SECTIONS,
} from './sections.js';

/** The person, the time of the request, and where the data is read. */
export interface ArchiveRequest {
  userId: number;
  at: Date;
  /** All rows of one snapshot. */
  reading: SnapshotReader;
  /** Reads files outside the snapshot: documents never change. */
  dataSource: DataSource;
  /** Reads files of evidence, outside the snapshot as well. */
  contents: EvidenceContents;
  /** Called after the last row: the snapshot may be closed. */
  rowsRead: () => void;
}

type Row = Readonly<Record<string, unknown>>;

interface DocumentFile {
  id: number;
  reportId: number;
  kind: DocumentKind;
  number: string | null;
  version: number;
  sha256: string;
  summarySha256: string | null;
}

/** The rows of a section by the API's names, without withheld columns. */
async function* rowsOf(reading: SnapshotReader, { sql }: Section, userId: number): AsyncGenerator<Row[]> {
  const rows = reading.batches<{ row: Row }>([`SELECT to_json(x) AS row FROM (${sql}) x`, [userId]]);
  for await (const batch of rows)
    yield batch.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => isExported(name))
          .map(([name, value]) => [fieldOf(name), value]),
      ),
    );
}

/** A value as its form shows it; a CPF with punctuation, or a spreadsheet would take it for a number. */
const formatValue = ({ table = '' }: Section, field: string, value: unknown): string | null =>
  field === 'cpfCnpj' ? formatCpfCnpj(String(value)) : formatFieldValue(RECORD_FIELDS[table]?.[field], value);

/** A section as CSV with the labels of the forms; references by number. */
async function* csvOfSection(
  reading: SnapshotReader,
  section: Section,
  userId: number,
): AsyncGenerator<string> {
  const batches = rowsOf(reading, section, userId);
  const first = await batches.next();
  if (first.done) {
    yield '\ufeffNada guardado.\r\n';
    return;
  }
  const { value: begun } = first;
  const fields = Object.keys(begun[0] ?? {});
  const sheet = fields.map((field) => column.text(field, labelOf(section, field)));
  const cellsOf = (rows: Row[]): SheetCell[][] =>
    rows.map((row) => fields.map((field) => formatValue(section, field, row[field])));
  async function* cells(): AsyncGenerator<SheetCell[][]> {
    yield cellsOf(begun);
    for await (const rows of batches) yield cellsOf(rows);
  }
  yield* csvOf(sheet, cells());
}

/** All sections as one JSON with the values of the API; read last. */
async function* jsonOf({ reading, rowsRead, userId, at }: ArchiveRequest): AsyncGenerator<string> {
  yield `{"geradoEm":${JSON.stringify(at)},"usuario":${userId}`;
  for (const section of SECTIONS) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let before = '';
    for await (const rows of rowsOf(reading, section, userId)) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield ']';
  }
  yield '}\n';
  rowsRead();
}

/** Reads a file of a document when the archive reaches it. */
async function* bytesOf(
  dataSource: DataSource,
  id: number,
  column: 'bytes' | 'summary_bytes',
): AsyncGenerator<Buffer> {
  const sql = `SELECT ${column} AS bytes FROM documents WHERE id = $1 AND ${column} IS NOT NULL`;
  const [row] = await dataSource.query<{ bytes: Buffer }[]>(sql, [id]);
  if (row) yield row.bytes;
}

/** A file of the person's evidence, in a revision. */
interface OwnEvidenceFile extends OpenedContent {
  evidenceId: number;
  revision: number;
  name: string;
}

/** A picture of the manual of one of the person's buildings. */
interface OwnManualPicture extends OpenedContent {
  buildingId: number;
  mediaType: string;
}

const picturePath = ({ buildingId, sha256, mediaType }: OwnManualPicture): string =>
  `imagens-dos-manuais/${buildingId}-${sha256.slice(0, PICTURE_KEY_LENGTH)}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;

const evidencePath = ({ evidenceId, revision, name, sha256 }: OwnEvidenceFile): string =>
  `evidencias/${evidenceId}-r${revision}-${sha256.slice(0, 8)}-${safeName(name)}`;

function nameOf({ kind, number, reportId, version }: DocumentFile, hash: string, part = ''): string {
  const prefix = kind === 'pde' ? '' : `${DOCUMENT_FILE_NAMES[kind]}-`;
  return `documentos/${number ?? `relatorio-${reportId}`}-${prefix}v${version}-${part}${hash.slice(0, 8)}.pdf`;
}

const readMe = ({ at }: ArchiveRequest): string =>
  [
    'Seus dados no Prumo',
    `Reunidos em ${formatDateTime(at)} (horário de Brasília), de um mesmo instante.`,
    '',
    'Este arquivo traz o que o sistema guarda de você (Lei 13.709/2018, art. 18, II e V).',
    'Senha e segredos de acesso não saem: deles só se guarda um resumo que não permite recuperá-los.',
    '',
    'Para ler: cada .csv é uma tabela, que abre no Excel ou no LibreOffice.',
    'Para outro programa: dados.json traz as mesmas listas, com os nomes de campo da API.',
    `Na pasta documentos estão os PDFs emitidos por você ou de relatórios seus, até os ${MAX_DOCUMENTS} mais recentes.`,
    'Na pasta evidencias estão os arquivos de todas as revisões das suas evidências.',
    'Na pasta imagens-dos-manuais estão as imagens dos textos dos manuais, com o número da edificação no nome.',
    '',
    ...SECTIONS.map(({ name, title }) => `${name}.csv: ${title}.`),
    '',
  ].join('\r\n');

/**
 * All of a person's data as one ZIP, streamed: a part is read from the database when the previous
 * one is sent, so that memory stays constant.
 */
export async function archiveOf(request: ArchiveRequest): Promise<Readable> {
  const { reading, dataSource, contents, userId, at } = request;
  const documents = await reading.all<DocumentFile>([DOCUMENT_FILES, [userId]]);
  const evidenceFiles = await reading.all<OwnEvidenceFile>([EVIDENCE_FILES, [userId]]);
  const pictures = await reading.all<OwnManualPicture>([MANUAL_PICTURES, [userId]]);
  const pdf = (document: DocumentFile, hash: string, column: 'bytes' | 'summary_bytes', part?: string) => ({
    path: nameOf(document, hash, part),
    content: () => bytesOf(dataSource, document.id, column),
    compress: false,
  });
  const stored = (path: string, content: OpenedContent) => ({
    path,
    content: () => contents.open(content),
    compress: false,
  });
  const entries: ZipEntry[] = [
    { path: 'leia-me.txt', content: Buffer.from(`\ufeff${readMe(request)}`) },
    ...SECTIONS.map((section) => ({
      path: `${section.name}.csv`,
      content: () => csvOfSection(reading, section, userId),
      ...FAST_COMPRESSION,
    })),
    { path: 'dados.json', content: () => jsonOf(request), ...FAST_COMPRESSION },
    ...documents.flatMap((document) => [
      pdf(document, document.sha256, 'bytes'),
      ...(document.summarySha256 ? [pdf(document, document.summarySha256, 'summary_bytes', 'resumo-')] : []),
    ]),
    // A file that is removed meanwhile breaks the archive off.
    ...evidenceFiles.map((one) => stored(evidencePath(one), one)),
    ...pictures.map((one) => stored(picturePath(one), one)),
  ];
  return zipOf(entries, at);
}
