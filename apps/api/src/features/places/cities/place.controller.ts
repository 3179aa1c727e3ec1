import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { coveredAs, PlaceCoverageService } from './place-coverage.service.js';
import { PlaceAnswer } from './place.dto.js';

const MAX_LENGTH = 128;

@ApiTags('cities')
@RequireModule('cities')
@Controller('place')
export class PlaceController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coverage: PlaceCoverageService,
  ) {}

  @Get()
  @Operation('findPlace', 'A municipality by state and name, with the zones and the isopleth that cover it.')
  @ApiQuery({ name: 'state', schema: { type: 'string', pattern: '^[A-Za-z]{2}$' }, example: 'PR' })
  @ApiQuery({ name: 'city', schema: { type: 'string', maxLength: MAX_LENGTH }, example: 'Curitiba' })
  @ApiOkResponse({ type: PlaceAnswer })
  async find(@Query('state') state: unknown, @Query('city') city: unknown): Promise<PlaceAnswer> {
    const place = await this.coverage.of(
      textOf('city', city),
      textOf('state', state),
      this.dataSource.manager,
    );
    return place ?? { cityId: null, city: null, state: null, ...coveredAs(null) };
  }
}

function textOf(name: string, raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) throw badRequest(`Parâmetro ${name} inválido.`);
  return raw;
}
