import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, Confirmed, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { PreviewTransfer, TransferBuildings, TransferredBuildings } from './building-transfer.dto.js';
import { BuildingTransfer } from './building-transfer.service.js';

/** Of named buildings. */
const UNKNOWN = ApiNotFoundResponse({ description: 'A building does not exist, or is not the caller’s.' });

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/transfer')
export class BuildingTransferController {
  constructor(private readonly transfers: BuildingTransfer) {}

  @Post('preview')
  @Operation('previewTransfer', 'What a transfer of buildings would give away; changes nothing.')
  @HttpCode(200)
  @ApiOkResponse({ type: TransferredBuildings })
  @UNKNOWN
  preview(@CurrentActor() actor: Actor, @Body() body: PreviewTransfer): Promise<TransferredBuildings> {
    return this.transfers.preview(actor, body);
  }

  @Post()
  @Operation(
    'transferBuildings',
    'Gives buildings, with their reports and documents, to another user; all of them or none.',
  )
  @Confirmed()
  @Idempotent()
  @HttpCode(200)
  @ApiOkResponse({ type: TransferredBuildings })
  @UNKNOWN
  transfer(@CurrentActor() actor: Actor, @Body() body: TransferBuildings): Promise<TransferredBuildings> {
    return this.transfers.transfer(actor, body);
  }
}
