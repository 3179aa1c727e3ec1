/** Something that a rule found wrong. */
export interface Finding {
  /** The rule's id. */
  rule: string;
  message: string;
}

/** What a rule says of each fault that it finds. */
export type Tell = (message: string) => void;
