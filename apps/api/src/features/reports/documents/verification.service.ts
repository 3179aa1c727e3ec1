import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';
import { formatNumber } from '@prumo/domain';

import { badRequest, invalid } from '../../../common/errors/domain-error.js';
import { RECORD } from './archive.service.js';
import { IS_DRAFT, partWith, readPart } from './document-store.js';
import type { DocumentRecord } from './document.dto.js';
import { IssuedDocument } from './document.entity.js';
import type { FileBeginning, HashedFile } from './hashed-file.js';
import { SignedFiles } from './signed/signed-files.js';
import type { SignatureRecord, Verification } from './verification.dto.js';

export interface Recognised extends DocumentRecord {
  buildingName: string;
  newerExists: boolean;
  /** Whether its content was a draft at issue. */
  isDraft: boolean;
  /** Whether the owner publishes the building's name. */
  isNamed: boolean;
}

/**
 * The documents with one of these file hashes, or with this printed code, last issued first. Several reports, and several
 * versions of one, may have the same content. Of each version only the last rendering.
 */
export function recognise(
  manager: EntityManager,
  by: { sha256: readonly string[] } | { code: string },
): Promise<Recognised[]> {
  const [condition, value] =
    'sha256' in by
      ? ['(sha256 = ANY ($1) OR summary_sha256 = ANY ($1))', by.sha256]
      : ['left(content_sha256, 16) = $1', by.code];
  return manager.query(
    `SELECT ${RECORD}, d.content #>> '{building,name}' AS "buildingName",
       ${IS_DRAFT} AS "isDraft",
       coalesce((SELECT s.public_names FROM settings s WHERE s.user_id = d.owner_id), false) AS "isNamed",
       EXISTS (SELECT 1 FROM documents n WHERE n.report_id = d.report_id AND n.kind = d.kind
         AND n.subject = d.subject AND n.version > d.version) AS "newerExists"
     FROM (SELECT DISTINCT ON (report_id, kind, subject, version) * FROM documents WHERE ${condition}
       ORDER BY report_id, kind, subject, version, id DESC) d
     ORDER BY d.id DESC`,
    [value],
  );
}

export const CODE = /^[0-9a-f]{16}$/;

/** Reads hexadecimal digits, ignoring spaces, hyphens and case. @throws badRequest */
export function readHexadecimal(value: unknown, pattern: RegExp, message: string): string {
  const text = typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() : '';
  if (!pattern.test(text)) throw badRequest(message);
  return text;
}

const WRONG_CODE = 'Informe o código de autenticidade: 16 caracteres de 0 a 9 e a a f.';
const UNKNOWN_FILE = 'Documento não reconhecido: estes bytes não foram emitidos aqui.';
const UNKNOWN_CODE = 'Documento não reconhecido: nenhum foi emitido aqui com este código.';
const ALTERED =
  'Alterado depois da emissão: o arquivo começa com um documento emitido aqui, e o que lhe foi acrescentado não é só assinatura.';
const DRAFT = ' É uma minuta: saiu com itens em aberto.';
const SUMMARY = ' O arquivo é o resumo do documento.';
const SIGNED = 'Conteúdo íntegro, com assinatura acrescentada.';
const SIGNED_BADLY = 'Conteúdo íntegro, mas uma assinatura acrescentada não confere.';

/** Verifies a file or a printed code for signed-in users. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signedFiles: SignedFiles,
  ) {}

  /**
   * Recognises a file as issued, or with appended signatures and nothing else.
   * @throws invalid without a file; tooMany (429) or unavailable (503) when too many signed files are being read
   */
  async verifyFile(file: HashedFile | undefined): Promise<Verification> {
    if (!file) throw invalid({ file: 'Envie um arquivo PDF.' });
    const { sha256, beginnings, appended } = file;
    const hashes = [sha256, ...beginnings.map((beginning) => beginning.sha256)];
    const found = await recognise(this.dataSource.manager, { sha256: hashes });
    const issuedAs = (hash: string): Recognised[] =>
      found.filter((document) => document.sha256 === hash || document.summarySha256 === hash);
    const asIssued = issuedAs(sha256);
    const beginning = beginnings.find((one) => issuedAs(one.sha256).length > 0);
    if (asIssued.length > 0 || !beginning) return ofPart(verdict(asIssued, UNKNOWN_FILE), sha256);
    const editions = issuedAs(beginning.sha256);
    const signatures = await this.signaturesOf(beginning, appended);
    if (!signatures)
      return { ...verdict(editions, ''), recognised: false, state: 'altered', message: ALTERED };
    const whole = verdict(editions, '');
    const message = signatures.every(({ digest }) => digest !== 'invalid') ? SIGNED : SIGNED_BADLY;
    const signed = { ...whole, state: 'signed' as const, message: `${message} ${whole.message}`, signatures };
    return ofPart(signed, beginning.sha256);
  }

  /** @throws badRequest when it is no code */
  async verifyCode(code: unknown): Promise<Verification> {
    const text = readHexadecimal(code, CODE, WRONG_CODE);
    return verdict(await recognise(this.dataSource.manager, { code: text }), UNKNOWN_CODE);
  }

  private async signaturesOf(
    { sha256, at }: FileBeginning,
    appended: Buffer | null,
  ): Promise<SignatureRecord[] | null> {
    if (!appended) return null;
    const { manager } = this.dataSource;
    const where = [{ sha256 }, { summarySha256: sha256 }];
    const document = await manager.findOne(IssuedDocument, { where });
    if (!document) return null;
    const { bytes } = await readPart(manager, document, partWith(document, sha256));
    return this.signedFiles.validate(bytes, appended.subarray(at));
  }
}

/** Says so of a file that is the summary. */
const ofPart = (verification: Verification, hash: string): Verification =>
  verification.document?.summarySha256 === hash
    ? { ...verification, message: `${verification.message}${SUMMARY}` }
    : verification;

function verdict(found: readonly Recognised[], unknown: string): Verification {
  const editions = found.map(({ buildingName, newerExists, isDraft, isNamed: _, ...document }) => ({
    document,
    buildingName,
    isDraft,
    newerExists,
  }));
  const [first] = editions;
  if (!first) return { recognised: false, message: unknown };
  return { recognised: true, state: 'issued', message: messageOf(editions), editions, ...first };
}

type Edition = Pick<Recognised, 'newerExists' | 'isDraft'> & { document: Pick<DocumentRecord, 'kind'> };

const messageOf = (editions: readonly Edition[]): string => {
  const draft = editions.some(({ isDraft }) => isDraft) ? DRAFT : '';
  return `${sentenceOf(editions)}${draft}`;
};

const sentenceOf = (editions: readonly Edition[]): string => {
  if (editions.length > 1)
    return `Conteúdo emitido aqui em ${formatNumber(editions.length)} documentos. Compare o relatório e a versão com os impressos no seu.`;
  return editions.some(({ newerExists }) => newerExists)
    ? `Documento emitido aqui. Existe uma versão mais nova deste ${isOfPdes(editions) ? 'relatório' : 'documento'}.`
    : 'Documento emitido aqui. Esta é a versão mais recente emitida.';
};

const isOfPdes = (editions: readonly Edition[]): boolean =>
  editions.every(({ document }) => document.kind === 'pde');
