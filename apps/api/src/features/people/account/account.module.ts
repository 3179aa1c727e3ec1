import { Module } from '@nestjs/common';

import { SettingsController } from '../preferences/settings.controller.js';
import { SavedFiltersController } from '../saved-filters/saved-filters.controller.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';

/** Everybody's own account, preferences and saved filters. */
@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AccountController, SettingsController, SavedFiltersController],
})
export class AccountModule {}
