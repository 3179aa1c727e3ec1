import type { Actor } from '../../../common/auth/access.js';

export interface StoredDocument {
  version: number;
  sha256: string;
  bytes: Buffer;
}

/** A stored document, to be sent. */
export interface ReadyDocument extends StoredDocument {
  buildingName: string;
}

/** Issues documents, in this process or in another; gives up when the client disconnects. */
export abstract class DocumentIssuer {
  abstract issue(actor: Actor, reportId: number): Promise<ReadyDocument>;
}
