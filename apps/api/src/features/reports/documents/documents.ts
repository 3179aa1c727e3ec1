import type { Actor } from '../../../common/auth/access.js';

/** An issued document, which is already stored. */
export interface ReadyDocument {
  bytes: Buffer;
  sha256: string;
  version: number;
  buildingName: string;
}

/** Issues documents, in this process or in another. */
export abstract class Documents {
  abstract issue(actor: Actor, reportId: number, gone?: AbortSignal): Promise<ReadyDocument>;
}
