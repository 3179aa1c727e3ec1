import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Hands the connected data source to whoever asks; who made it closes it. */
@Global()
@Module({})
export class DatabaseModule {
  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useValue: dataSource }],
      exports: [DataSource],
    };
  }
}
