import { Module } from '@nestjs/common';

import { SettingsController } from '../preferences/settings.controller.js';
import { SettingsService } from '../preferences/settings.service.js';
import { SavedFiltersController } from '../saved-filters/saved-filters.controller.js';
import { SavedFiltersService } from '../saved-filters/saved-filters.service.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AccountController, SettingsController, SavedFiltersController],
  providers: [AccountService, SettingsService, SavedFiltersService],
})
export class AccountModule {}
