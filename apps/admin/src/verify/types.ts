/** What `/api/documents/verify` answers. */
export interface Verification {
  recognised: boolean;
  message: string;
  document?: {
    sha256: string;
    code: string;
    version: number;
    issuedAt: string;
    issuedByName: string;
  };
  buildingName?: string;
  newerExists?: boolean;
}

/** What is verified: a file, or a code that was read from a page. */
export type Subject = { file: File } | { code: string };
