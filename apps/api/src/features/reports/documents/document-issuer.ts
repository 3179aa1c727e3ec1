import type { DocumentKind } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { DocumentTarget } from './document-target.js';

/** The two files of a PDE, of one version and code; other kinds have no summary. */
export const PARTS = ['whole', 'summary'] as const;
export type DocumentPart = (typeof PARTS)[number];

export interface StoredDocument {
  kind: DocumentKind;
  version: number;
  part: DocumentPart;
  sha256: string;
  bytes: Buffer;
}

/** A stored document, to be sent. */
export interface ReadyDocument extends StoredDocument {
  buildingName: string;
}

const MAX_ATTEMPTS = 3;

/** Issues documents, in this process or in another; gives up when the client disconnects. */
export abstract class DocumentIssuer {
  /**
   * A part of the current document of a target; both are issued together. Concurrent requests share a rendering, which is cancelled once all of them have
   * disconnected.
   * @throws notFound; unavailable when too many documents wait; tooMany when the daily quota is spent; conflict when the
   * report keeps changing
   */
  async issue(actor: Actor, target: DocumentTarget, part: DocumentPart = 'whole'): Promise<ReadyDocument> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const document = await this.tryIssue(actor, target, part);
      if (document) return document;
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
  }

  /** Null when the report changed in the meantime. */
  protected abstract tryIssue(
    actor: Actor,
    target: DocumentTarget,
    part: DocumentPart,
  ): Promise<ReadyDocument | null>;
}
