import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { badRequest } from '../../../common/errors/domain-error.js';
import { PublicLimits } from './public-limits.js';
import type { PublicVerification } from './public-verification.dto.js';
import { CODE, readHexadecimal, type Recognised, recognise } from './verification.service.js';

const SHA256 = /^[0-9a-f]{64}$/;
const MESSAGES = {
  code: 'O código de autenticidade tem 16 caracteres, de 0 a 9 e de a a f.',
  sha256: 'O SHA-256 de um arquivo tem 64 caracteres, de 0 a 9 e de a a f.',
  none: 'Informe o código de autenticidade ou o SHA-256 do arquivo.',
  unknownCode: 'Documento não reconhecido: nenhum foi emitido aqui com este código.',
  unknownFile: 'Documento não reconhecido: este arquivo não foi emitido aqui.',
  otherCode: 'Este arquivo não é o do código informado.',
  authentic: 'Documento autêntico: emitido aqui.',
  draft: 'Documento autêntico, porém minuta: emitido aqui com itens em aberto.',
  newest: 'Esta é a versão mais recente emitida.',
  newer: 'Existe uma versão mais nova.',
} as const;

/** The message starts with whether the document is a draft, although a draft is authentic too. */
function verdict(editions: readonly Recognised[]): string {
  const isDraft = editions.some((edition) => edition.isDraft);
  const hasNewer = editions.some(({ newerExists }) => newerExists);
  return [isDraft ? MESSAGES.draft : MESSAGES.authentic, hasNewer ? MESSAGES.newer : MESSAGES.newest].join(
    ' ',
  );
}

/** A printed code, the hash of a file, or both to be compared. */
type PublicQuestion = Readonly<Partial<Record<'code' | 'sha256', unknown>>>;

/** Answers whether a document is authentic, with rate limits against guessing codes. */
@Injectable()
export class PublicVerificationService {
  private readonly limits: PublicLimits;

  constructor(private readonly dataSource: DataSource) {
    this.limits = new PublicLimits(dataSource, 'verification');
  }

  /**
   * @param network the address that requests are counted by
   * @throws badRequest when it is neither code nor hash; tooMany (429) beyond a limit
   */
  async verify(network: string, question: PublicQuestion): Promise<PublicVerification> {
    await this.limits.admit(network);
    const answer = await this.answer(question);
    if (!answer.recognised) await this.limits.recordFailure(network);
    return answer;
  }

  private async answer({ code: rawCode, sha256: rawHash }: PublicQuestion): Promise<PublicVerification> {
    const code = rawCode === undefined ? undefined : readHexadecimal(rawCode, CODE, MESSAGES.code);
    const sha256 = rawHash === undefined ? undefined : readHexadecimal(rawHash, SHA256, MESSAGES.sha256);
    if (!code && !sha256) throw badRequest(MESSAGES.none);
    const { manager } = this.dataSource;
    const found = await recognise(manager, sha256 ? { sha256: [sha256] } : { code: code as string });
    const editions = found.filter((document) => !code || document.code === code);
    if (editions.length === 0) return { recognised: false, message: unknownMessage(found, sha256) };
    return {
      recognised: true,
      message: verdict(editions),
      editions: editions.map((edition) => ({
        kind: edition.kind,
        number: edition.number,
        version: edition.version,
        generatedAt: edition.generatedAt,
        isDraft: edition.isDraft,
        newerExists: edition.newerExists,
        ...(edition.isNamed && { buildingName: edition.buildingName }),
      })),
    };
  }
}

const unknownMessage = (found: readonly Recognised[], sha256: string | undefined): string => {
  if (!sha256) return MESSAGES.unknownCode;
  return found.length > 0 ? MESSAGES.otherCode : MESSAGES.unknownFile;
};
