import { Module } from '@nestjs/common';

import { SavedFiltersController } from './saved-filters.controller.js';
import { SavedFiltersService } from './saved-filters.service.js';

/** Filters that people keep for themselves. */
@Module({ controllers: [SavedFiltersController], providers: [SavedFiltersService] })
export class SavedFiltersModule {}
