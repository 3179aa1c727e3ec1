import { Module } from '@nestjs/common';

import { EvidenceContents } from './evidence-contents.js';

/** The contents of files, also for a worker process, which has no register of evidence. */
@Module({ providers: [EvidenceContents], exports: [EvidenceContents] })
export class EvidenceStorageModule {}
