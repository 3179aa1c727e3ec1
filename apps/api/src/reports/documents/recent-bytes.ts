/**
 * The bytes of documents handed out lately, up to a size. A document never changes, so that they can't be out of date;
 * to read them from the database again would take as long as all the rest of a second request.
 */
export class RecentBytes {
  private readonly kept = new Map<string, Buffer>();
  private size = 0;

  constructor(private readonly mostBytes: number) {}

  /** The bytes with this hash: those at hand, or else what `read` answers. */
  async of(sha256: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(sha256);
    const bytes = known ?? (await read());
    this.remove(sha256);
    this.kept.set(sha256, bytes);
    this.size += bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= this.mostBytes) break;
      this.remove(oldest);
    }
    return bytes;
  }

  private remove(sha256: string): void {
    this.size -= this.kept.get(sha256)?.length ?? 0;
    this.kept.delete(sha256);
  }
}
