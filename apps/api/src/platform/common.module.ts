import { Global, Module } from '@nestjs/common';

import { UnitOfWork } from './database/unit-of-work.js';

/** What every feature may use without asking. */
@Global()
@Module({ providers: [UnitOfWork], exports: [UnitOfWork] })
export class CommonModule {}
