import { setTimeout as sleep } from 'node:timers/promises';

import { Injectable, Controller, Get, Module } from '@nestjs/common';
import { ApiProperty, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { poolOf } from '../../people/sign-in/session/session.middleware.js';
import { Public } from '../../platform/access/access.js';
import { Operation, RETRY_AFTER } from '../../platform/crud/openapi/operation.js';
import { databaseUnavailable } from '../../platform/errors/database-errors.js';

/** The process answers, and where it was asked, its database. */
export class HealthAnswer {
  @ApiProperty({ example: 'ok' })
  status!: string;
}

/** Less than whoever asks waits for the answer. */
const LIMIT_MS = 2_000;

/** Asks the database, by way of the pool that everybody's requests go through. */
@Injectable()
export class HealthService {
  private asking: Promise<unknown> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** @throws unavailable (503) when the database does not answer in time */
  async check(): Promise<HealthAnswer> {
    const answered = new AbortController();
    const late = sleep(LIMIT_MS, 'late', { signal: answered.signal, ref: false });
    try {
      if ((await Promise.race([this.ask(), late])) === 'late') throw databaseUnavailable();
      return { status: 'ok' };
    } catch {
      throw databaseUnavailable();
    } finally {
      answered.abort();
    }
  }

  /** One question at a time, however many wait for its answer: anybody may ask. */
  private ask(): Promise<unknown> {
    this.asking ??= this.askPool().finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** A connection that doesn't answer is closed, so that nobody else gets it either. */
  private askPool(): Promise<unknown> {
    const question = { text: 'SELECT 1', query_timeout: LIMIT_MS };
    return poolOf(this.dataSource).query(question);
  }
}

const NOT_READY = { status: 503, description: 'The database does not answer.', headers: RETRY_AFTER };

/** For whoever supervises the process: no turn is waited for here, nor does a session count. */
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
  @Operation('getReadiness', 'Whether people can be served: the database answers, too.')
  @ApiOkResponse({ type: HealthAnswer })
  @ApiResponse(NOT_READY)
  ready(): Promise<HealthAnswer> {
    return this.health.check();
  }
}

@Module({ controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
