import { Global, Module } from '@nestjs/common';

import { Originals } from '../../history/revert/originals.js';
import { SeededOriginals } from './seeded-originals.js';

@Global()
@Module({ providers: [{ provide: Originals, useClass: SeededOriginals }], exports: [Originals] })
export class OriginalsModule {}
