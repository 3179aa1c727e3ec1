import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable, Controller, Get, Module } from '@nestjs/common';
import { ApiProperty, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { Public } from '../common/auth/access.js';
import { databaseUnavailable, unavailableReason } from '../common/errors/database-errors.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Operation, RETRY_AFTER } from '../common/http/openapi/operation.js';
import { poolOf } from '../database/pool.js';
import { requireWritable } from '../database/writable.js';

export class HealthAnswer {
  @ApiProperty({ example: 'ok' })
  status!: string;
}

/** Shorter than the timeout of probes. */
const LIMIT_MS = 2_000;

/** Checks the database through the pool that requests use. */
@Injectable()
export class HealthService {
  private asking: Promise<unknown> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @throws unavailable (503) when the database does not answer in time or is read-only */
  async check(): Promise<HealthAnswer> {
    const answered = new AbortController();
    const late = sleep(LIMIT_MS, 'late', { signal: answered.signal, ref: false });
    try {
      if ((await Promise.race([this.ask(), late])) === 'late') throw databaseUnavailable('timeout');
      return { status: 'ok' };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw databaseUnavailable(unavailableReason(error) ?? 'connectionLost');
    } finally {
      answered.abort();
    }
  }

  /** Concurrent checks share one query: anybody may call them. */
  private ask(): Promise<unknown> {
    this.asking ??= this.askPool().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Closes a connection that does not answer or is read-only. */
  private async askPool(): Promise<void> {
    const client = await poolOf(this.dataSource).connect();
    await requireWritable(client, LIMIT_MS).then(
      () => client.release(),
      (error: Error) => {
        client.release(error);
        throw error;
      },
    );
  }
}

const NOT_READY = {
  status: 503,
  description: 'The database does not answer, or takes no writes.',
  headers: RETRY_AFTER,
};

/** Health checks have neither limits nor a session. */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Operation('getHealth', 'Whether people can be served: the same as `ready`.')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse(NOT_READY)
  check(): Promise<HealthAnswer> {
    return this.health.check();
  }

  @Get('live')
  @Operation('getLiveness', 'Whether the process answers: a restart helps when it does not.')
  @ApiOkResponse({ type: HealthAnswer })
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @Operation('getReadiness', 'Whether people can be served: the database answers and takes writes, too.')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse(NOT_READY)
  ready(): Promise<HealthAnswer> {
    return this.health.check();
  }
}

@Module({ controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
