import { Injectable } from '@nestjs/common';
import type { IfcProposal } from '@prumo/domain';

import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { DomainError, invalid } from '../../../common/errors/domain-error.js';
import type { SentIfc } from './ifc-worker.js';

const BUSY = 'Outro modelo está sendo lido. Tente novamente em alguns segundos.';
const TOO_LONG = 'A leitura do modelo passou de um minuto: exporte só a arquitetura da edificação.';
const TOO_LARGE = 'O modelo é grande demais para ser lido: exporte só a arquitetura da edificação.';
const TIME_LIMIT_MS = 60_000;
/** Of JavaScript; the parser's own memory has a limit beside (`IfcModel`). */
const MEMORY_MB = 512;

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY' ||
  (error instanceof Error && /out of memory|memory access|aborted\(/i.test(error.message));

/** Reads IFC files, one at a time, in a thread that ends with its task to free its memory. */
@Injectable()
export class IfcReader extends BoundedPool<SentIfc, IfcProposal | { fault: string }> {
  constructor() {
    super({
      ...poolLimits('@prumo/api/ifc-worker', 1),
      ...{ waiting: 4, timeLimitMs: TIME_LIMIT_MS, memoryMb: MEMORY_MB, isRare: true, busyText: BUSY },
    });
  }

  /** @throws invalid on `file` with the fault; tooMany (429), unavailable (503) */
  async read(bytes: Uint8Array, signal?: AbortSignal): Promise<IfcProposal> {
    const read = await this.run({ bytes }, signal).catch((error: unknown) => {
      throw isOutOfMemory(error) ? invalid({ file: TOO_LARGE }) : error;
    });
    if ('fault' in read) throw invalid({ file: read.fault });
    return read;
  }

  protected override tooLong(): DomainError {
    return invalid({ file: TOO_LONG });
  }
}
