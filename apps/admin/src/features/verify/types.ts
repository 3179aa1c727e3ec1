/** A report's version that a file or a content was issued as. */
export interface Edition {
  document: {
    sha256: string;
    code: string;
    reportId: number;
    version: number;
    issuedAt: string;
    issuedByName: string;
  };
  buildingName: string;
  newerExists: boolean;
}

/** What `/api/documents/verify` answers; the editions are those of a document that was recognised. */
export interface Verification {
  recognised: boolean;
  message: string;
  editions?: Edition[];
}

/** What is verified: a file, or a code that was read from a page. */
export type Subject = { file: File } | { code: string };
