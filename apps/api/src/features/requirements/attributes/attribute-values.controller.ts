import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { valuesOfAttribute } from './attribute-values.js';
import { AttributeValueRecord } from './attribute.dto.js';

@ApiTags('attributes')
@RequireModule('attributes')
@Controller('attributes/:id/values')
export class AttributeValuesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Operation('listAttributeValues', 'The values that a parameter may demand of an attribute.')
  @ApiOkResponse({ type: AttributeValueRecord, isArray: true })
  values(@Param('id', IdPipe) id: number): Promise<AttributeValueRecord[]> {
    return valuesOfAttribute(this.dataSource.manager, id);
  }
}
