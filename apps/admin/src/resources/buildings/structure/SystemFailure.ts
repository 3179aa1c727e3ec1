/** The building was stored, its structural system was refused. */
export class SystemFailure extends Error {
  constructor(override readonly cause: unknown) {
    super('The structural system was not stored.');
  }
}
