import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { SampleCounts } from './samples.dto.js';
import { SamplesService } from './samples.service.js';

@ApiTags('dashboard')
@RequireModule('reports', 'buildings', 'technicians')
@Controller('samples')
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Post()
  @Idempotent()
  @Operation(
    'loadSamples',
    'Creates a technician, two buildings and a report for the caller to try things with; 409 while they have some.',
  )
  // Several records, none of which is the answer.
  @HttpCode(200)
  @ApiOkResponse({ type: SampleCounts })
  load(@CurrentActor() actor: Actor): Promise<SampleCounts> {
    return this.samples.load(actor);
  }

  @Delete()
  @Operation('removeSamples', 'Moves the sample records that the caller owns to the trash: all or none.')
  @ApiOkResponse({ type: SampleCounts })
  remove(@CurrentActor() actor: Actor): Promise<SampleCounts> {
    return this.samples.remove(actor);
  }
}
