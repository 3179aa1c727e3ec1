/** A document that was handed out, as `GET /api/reports/{id}/documents` lists it. Size in bytes. */
export interface IssuedDocument {
  sha256: string;
  code: string;
  version: number;
  generatedAt: string;
  issuedAt: string;
  issuedByName: string;
  size: number;
}
