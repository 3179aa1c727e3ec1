import standards from './standards.json' with { type: 'json' };

/** A standard and its newest edition known to this release; never stated to be in force. */
export interface Standard {
  /** As in a parameter's `standard`: 'ABNT NBR 15575', 'IT 08'. */
  name: string;
  /** Of a standard in parts: '1' … '6'. */
  part?: string;
  /** '2025', '2013 + Emenda 2:2021 + emenda 12/2025'; null if sources disagree. */
  edition: string | null;
  /** Remark on the edition: conflicting sources, or an earlier one from which figures were taken. */
  note?: string;
}

export const STANDARDS: readonly Standard[] = standards;

export const standardOf = (name: string, part: string | null = null): Standard | undefined =>
  STANDARDS.find((standard) => standard.name === name && (standard.part ?? null) === part);
