import { type DynamicModule, Global, Module } from '@nestjs/common';

import type { Settings } from './settings.js';

/** Injection token of the validated settings. */
export const SETTINGS = Symbol('settings');

/** Hands the settings that the start has read to whoever asks. */
@Global()
@Module({})
export class ConfigModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
