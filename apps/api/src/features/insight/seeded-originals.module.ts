import { Global, Module } from '@nestjs/common';

import { Originals } from '../../history/revert/revert.service.js';
import { SeededOriginals } from './seeded-originals.js';

/** The present seed values of a seeded record. Global, since the history of every resource injects `Originals`. */
@Global()
@Module({
  providers: [{ provide: Originals, useClass: SeededOriginals }],
  exports: [Originals],
})
export class SeededOriginalsModule {}
