import { BoundedPool, poolLimits } from '../../common/concurrency/bounded-pool.js';
import { invalid } from '../../common/errors/domain-error.js';

/** A fallback: readers stop by themselves much earlier. */
const TIME_LIMIT_MS = 40_000;
const MEMORY_MB = 256;
/** A list's dry run, its import and the next list often follow each other. */
const IDLE_MS = 5_000;

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads uploaded files in a worker thread of limited memory. */
export abstract class FileReaderPool<Task, Content extends object> extends BoundedPool<
  Task,
  Content | { fault: string }
> {
  constructor(
    worker: string,
    busyText: string,
    private readonly tooLargeText: string,
  ) {
    const limits = { timeLimitMs: TIME_LIMIT_MS, memoryMb: MEMORY_MB, idleMs: IDLE_MS };
    super({ ...poolLimits(worker, 1, busyText), ...limits });
  }

  /** @throws invalid on `file` with the fault; tooMany (429), unavailable (503) */
  protected async content(task: Task, signal?: AbortSignal): Promise<Content> {
    const read = await this.run(task, signal).catch((error: unknown) => {
      throw isOutOfMemory(error) ? invalid({ file: this.tooLargeText }) : error;
    });
    if ('fault' in read) throw invalid({ file: read.fault });
    return read;
  }
}
