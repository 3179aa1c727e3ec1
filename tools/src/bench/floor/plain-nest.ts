/**
 * A peer: what a plain application of Nest and TypeORM does for the same, without a session, a check or an audit row.
 * Started with DATABASE_URL; prints its port.
 */
import 'reflect-metadata';

import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

import { Body, Controller, Get, Inject, Module, Param, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

type Row = Record<string, unknown>;

const url = process.env.DATABASE_URL;

/** The table as it stands, but for what PostgreSQL computes. */
async function entityOf(table: string): Promise<EntitySchema<Row>> {
  const reader = await new DataSource({ type: 'postgres', url }).initialize();
  const rows = await reader.query<{ name: string; nullable: boolean; filled: boolean }[]>(
    `SELECT column_name AS name, is_nullable = 'YES' AS nullable, column_default IS NOT NULL AS filled
     FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  await reader.destroy();
  const columns = rows.map(({ name, nullable, filled }): [string, EntitySchemaColumnOptions] => [
    name,
    name === 'id'
      ? { type: 'int', primary: true, generated: 'increment' }
      : { type: 'text', nullable, ...(filled && { default: () => 'DEFAULT' }) },
  ]);
  return new EntitySchema<Row>({ name: table, tableName: table, columns: Object.fromEntries(columns) });
}

const buildings = await entityOf('buildings');
const dataSource = await new DataSource({
  type: 'postgres',
  url,
  entities: [buildings],
  extra: { max: 10 },
}).initialize();

@Controller('buildings')
class Buildings {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  @Get(':id')
  one(@Param('id') id: string): Promise<Row> {
    return this.source.getRepository(buildings).findOneByOrFail({ id: Number(id) });
  }

  @Post()
  create(@Body() body: Row): Promise<Row> {
    return this.source.getRepository(buildings).save(body);
  }
}

@Module({ controllers: [Buildings], providers: [{ provide: DataSource, useValue: dataSource }] })
class Plain {}

const app = await NestFactory.create(Plain, { logger: ['error', 'fatal'] });
await app.listen(0, '127.0.0.1');
console.log(((app.getHttpServer() as Server).address() as AddressInfo).port);
