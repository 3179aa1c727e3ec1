import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { AdminOnly, CurrentActor, RequireModule } from '../auth/access.js';
import { type ListRequest, ListOf } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { ApiList, ApiOne, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { IdPipe } from '../common/validation/id.pipe.js';
import {
  CreateUser,
  SavedUser,
  TransferRecords,
  TransferredRecords,
  UpdateUser,
  UserRecord,
} from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@RequireModule('users')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @ApiList(UserRecord)
  list(@ListOf() request: ListRequest): Promise<Page<UserRecord>> {
    return this.users.list(request);
  }

  @Get(':id')
  @ApiOne(UserRecord)
  get(@Param('id', IdPipe) id: number): Promise<UserRecord> {
    return this.users.get(id);
  }

  @Post()
  @AdminOnly('users')
  @ApiWrite()
  @ApiCreatedResponse({ type: SavedUser })
  create(@CurrentActor() actor: Actor, @Body() body: CreateUser): Promise<SavedUser> {
    return this.users.create(actor, body);
  }

  /** A changed password ends the user's other sessions; permissions count from the next request on. */
  @Put(':id')
  @AdminOnly('users')
  @ApiWrite()
  @ApiOkResponse({ type: SavedUser })
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateUser,
    @Req() request: Request,
  ): Promise<SavedUser> {
    return this.users.update(actor, id, body, request.sessionID);
  }

  @Delete(':id')
  @AdminOnly('users')
  @ApiWrite()
  @ApiOkResponse({ type: UserRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<UserRecord> {
    return this.users.remove(actor, id);
  }

  /** Gives all of a user's buildings (with their reports) and technicians to another user. */
  @Post(':id/transfer')
  @AdminOnly('users')
  @HttpCode(200)
  @ApiWrite()
  @ApiOkResponse({ type: TransferredRecords })
  transfer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { toUserId }: TransferRecords,
  ): Promise<TransferredRecords> {
    return this.users.transfer(actor, id, toUserId);
  }
}
