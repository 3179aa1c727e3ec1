import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { type Actor, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { findInvitationsOf } from './guest-link.js';
import { InvitationRecord } from './invitation.dto.js';

/** The invitations to proofs that the caller may open, in person. */
@ApiTags('account')
@RequireSignIn({ inPerson: true })
@Controller('account/invitations')
export class InvitationsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Operation(
    'listInvitations',
    'Proofs of reports to which the caller was invited, the newest first; at most 50. Each opens /api/guest.',
  )
  @ApiOkResponse({ type: InvitationRecord, isArray: true })
  list(@CurrentActor() { id }: Actor): Promise<InvitationRecord[]> {
    return findInvitationsOf(this.dataSource.manager, id);
  }
}
