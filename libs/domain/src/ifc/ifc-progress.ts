/** How far a model has been read: first the bytes of its file, then the entities that are of use, of all in it. */
export interface IfcProgress {
  stage: 'bytes' | 'entities';
  done: number;
  total: number;
}

/** The refusal of a model, as the API's errors are. */
export interface IfcRefusal {
  statusCode: number;
  message: string;
  errors?: Readonly<Record<string, string>>;
}

/** A line of the answer that tells the progress (NDJSON); the last one has the proposal or the refusal. */
export type IfcLine<Proposal> = { progress: IfcProgress } | { proposal: Proposal } | { refusal: IfcRefusal };
