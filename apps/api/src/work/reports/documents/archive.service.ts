import { Injectable } from '@nestjs/common';
import { compareContents, formatNumber, type PdeContent } from '@prumo/domain';
import { DataSource } from 'typeorm';

import { badRequest, notFound } from '../../../platform/errors/domain-error.js';
import type { Actor } from '../../../platform/access/actor.js';
import { ReportsService } from '../reports.service.js';
import type { ChangeRecord, DocumentRecord, Verification } from './archive.dto.js';
import { documentColumn, documentsOf, type Recognised, recognise } from './archive-queries.js';
import type { ReadyDocument } from './documents.service.js';
import { sha256 } from './sha256.js';

const SHA256 = /^[0-9a-f]{64}$/;
const CODE = /^[0-9a-f]{16}$/;
const UNKNOWN_FILE = 'Documento não reconhecido: estes bytes não foram emitidos aqui.';
const UNKNOWN_CODE = 'Documento não reconhecido: nenhum foi emitido aqui com este código.';

/** What was handed out stays what it was: listed, downloaded, compared, verified. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
  ) {}

  async list(actor: Actor, reportId: number): Promise<DocumentRecord[]> {
    await this.reports.get(actor, reportId);
    return documentsOf(this.dataSource.manager, actor, reportId);
  }

  /** The same bytes as on the day they were issued. @throws notFound */
  async download(actor: Actor, reportId: number, hash: string): Promise<ReadyDocument> {
    const { buildingName } = await this.reports.get(actor, reportId);
    const found = SHA256.test(hash)
      ? await documentColumn<Buffer>(this.dataSource.manager, actor, { reportId, sha256: hash }, 'bytes')
      : null;
    if (!found) throw notFound();
    return { bytes: found.value, version: found.version, sha256: hash, buildingName };
  }

  async changes(actor: Actor, reportId: number, from: unknown, to: unknown): Promise<ChangeRecord[]> {
    await this.reports.get(actor, reportId);
    return compareContents(
      await this.contentOf(actor, reportId, from, 'from'),
      await this.contentOf(actor, reportId, to, 'to'),
    );
  }

  async verifyFile(file: Uint8Array): Promise<Verification> {
    return verdict(await recognise(this.dataSource.manager, { sha256: sha256(file) }), UNKNOWN_FILE);
  }

  async verifyCode(code: unknown): Promise<Verification> {
    const text = typeof code === 'string' ? code.replace(/[\s-]/g, '').toLowerCase() : '';
    if (!CODE.test(text))
      throw badRequest('Informe o código de autenticidade: 16 caracteres de 0 a 9 e a a f.');
    return verdict(await recognise(this.dataSource.manager, { code: text }), UNKNOWN_CODE);
  }

  private async contentOf(actor: Actor, reportId: number, hash: unknown, name: string): Promise<PdeContent> {
    if (typeof hash !== 'string' || !SHA256.test(hash)) throw badRequest(`Parâmetro ${name} inválido.`);
    const of = { reportId, sha256: hash };
    const found = await documentColumn<PdeContent>(this.dataSource.manager, actor, of, 'content');
    if (!found) throw notFound();
    return found.value;
  }
}

function verdict(found: readonly Recognised[], unknown: string): Verification {
  const editions = found.map(({ buildingName, newerExists, ...document }) => ({
    document,
    buildingName,
    newerExists,
  }));
  const [first] = editions;
  if (!first) return { recognised: false, message: unknown };
  return { recognised: true, message: messageOf(editions), editions, ...first };
}

const messageOf = (editions: readonly { newerExists: boolean }[]): string => {
  if (editions.length > 1)
    return `Conteúdo emitido aqui em ${formatNumber(editions.length)} documentos. Compare o relatório e a versão com os impressos no seu.`;
  return editions.some(({ newerExists }) => newerExists)
    ? 'Documento emitido aqui. Existe uma versão mais nova deste relatório.'
    : 'Documento emitido aqui. Esta é a versão mais recente emitida.';
};
