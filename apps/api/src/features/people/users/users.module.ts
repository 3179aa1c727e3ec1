import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module.js';
import { UserRemoval } from './user-removal.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** People who may sign in. */
@Module({
  imports: [SessionsModule],
  controllers: [UsersController],
  providers: [UsersService, UserRemoval],
  exports: [UsersService],
})
export class UsersModule {}
