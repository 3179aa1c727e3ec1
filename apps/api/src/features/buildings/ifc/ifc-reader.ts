import { MessageChannel } from 'node:worker_threads';

import { Injectable } from '@nestjs/common';
import type { IfcProgress, IfcProposal } from '@prumo/domain';

import { BoundedPool, type PoolLimits, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { DomainError, invalid } from '../../../common/errors/domain-error.js';
import type { SentIfc } from './ifc-worker.js';

const BUSY = 'Outro modelo está sendo lido. Tente novamente em alguns segundos.';
const TOO_LONG = 'A leitura do modelo passou de um minuto: exporte só a arquitetura da edificação.';
const TOO_LARGE = 'O modelo é grande demais para ser lido: exporte só a arquitetura da edificação.';
/** The memory is of JavaScript; the parser's own has a limit beside (`IfcModel`). */
const LIMITS = { waiting: 4, timeLimitMs: 60_000, memoryMb: 512, idleMs: 0 };

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY' ||
  (error instanceof Error && /out of memory|memory access|aborted\(/i.test(error.message));

/** Reads IFC files, one at a time, in a thread that ends with its task to free its memory. */
@Injectable()
export class IfcReader extends BoundedPool<SentIfc, IfcProposal | { fault: string }> {
  constructor(limits: Partial<PoolLimits> = {}) {
    super({ ...poolLimits('@prumo/api/ifc-worker', 1, BUSY), ...LIMITS, ...limits });
  }

  /** @throws invalid on `file` with the fault; tooMany (429), unavailable (503) */
  async read(
    bytes: Uint8Array,
    signal?: AbortSignal,
    onProgress?: (progress: IfcProgress) => void,
  ): Promise<IfcProposal> {
    const { port1, port2 } = new MessageChannel();
    if (onProgress) port1.on('message', onProgress);
    try {
      const task = { bytes, ...(onProgress && { port: port2 }) };
      const read = await this.run(task, signal, { transferList: onProgress ? [port2] : [] });
      if ('fault' in read) throw invalid({ file: read.fault });
      return read;
    } catch (error) {
      throw isOutOfMemory(error) ? invalid({ file: TOO_LARGE }) : error;
    } finally {
      port1.close();
    }
  }

  protected override tooLong(): DomainError {
    return invalid({ file: TOO_LONG });
  }
}
