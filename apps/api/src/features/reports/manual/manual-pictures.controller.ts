import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Res,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { MANUAL_PICTURE_FAULTS, MANUAL_PICTURE_LIMITS } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { fileContent, Operation } from '../../../common/http/openapi/operation.js';
import { ReceivesFile } from '../../../common/http/upload-limit.interceptor.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { sendEvidenceFile } from '../evidence/evidence-file-response.js';
import { ManualPictureRecord } from './manual-picture.dto.js';
import { ManualPicturesService } from './manual-pictures.service.js';

const KEY = { type: 'string', pattern: '^[0-9a-f]{16}$' } as const;

/** The pictures of a manual's own texts. */
@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/manual/pictures')
export class ManualPicturesController {
  constructor(private readonly pictures: ManualPicturesService) {}

  @Post()
  @HttpCode(200)
  @Operation(
    'addManualPicture',
    'Adds a PNG or JPEG of up to 5 MB and 2048 × 2048 pixels, judged by its bytes; stored without metadata. It stays while a saved text shows it.',
  )
  @ApiOkResponse({ type: ManualPictureRecord })
  @ApiResponse({ status: 413, description: 'The file has more than 5 MB.' })
  @ReceivesFile(MANUAL_PICTURE_LIMITS.bytes)
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ): Promise<ManualPictureRecord> {
    if (!file) throw invalid({ file: MANUAL_PICTURE_FAULTS.kind });
    return this.pictures.add(actor, id, file.buffer);
  }

  @Get(':key')
  @Operation('getManualPicture', 'A picture of the building’s texts, or of those of the house.')
  @ApiParam({ name: 'key', schema: KEY })
  @ApiOkResponse({ content: fileContent(['image/png', 'image/jpeg']) })
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('key') key: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendEvidenceFile(await this.pictures.file(actor, id, key), response);
  }
}
