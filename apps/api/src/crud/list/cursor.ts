import type { DataSource } from 'typeorm';

import { SnapshotReader, type Statement } from './snapshot-reader.js';

/** Streams the rows of a query from one snapshot; close it. */
export class Cursor<R> {
  private constructor(
    private readonly reader: SnapshotReader,
    private readonly batches: AsyncGenerator<R[]>,
    private first: R[] | undefined,
    /** Absent unless `open` counted the rows. */
    readonly total: number | undefined,
  ) {}

  /** @param counting selects `total` @throws tooMany (429) or unavailable (503) when too many are open */
  static async open<R>(
    dataSource: DataSource,
    statement: Statement,
    counting?: Statement,
  ): Promise<Cursor<R>> {
    const reader = await SnapshotReader.open(dataSource);
    try {
      const counted = counting && (await reader.all<{ total: number }>(counting));
      const batches = reader.batches<R>(statement);
      // The first rows are read before the response starts, so that a database error still sets its status.
      const { value } = await batches.next();
      return new Cursor<R>(reader, batches, (value as R[] | undefined) ?? [], counted?.[0]?.total);
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  /** Empty after the last rows. */
  async next(): Promise<R[]> {
    const { first } = this;
    this.first = undefined;
    return first ?? ((await this.batches.next()).value as R[] | undefined) ?? [];
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}
