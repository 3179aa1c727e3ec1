import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { type FilteredList, savedFilterFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';
import { Nested } from '../../../crud/body/lists.js';
import { RecordBody, RecordAnswer } from '../../../crud/body/record-body.js';

/** More than any list's filters need; each save leaves a copy in the audit. */
const MAX_FILTER_BYTES = 4096;
const INVALID = { message: 'Filtro inválido' };

class SavedSort {
  @ApiProperty()
  @IsString(INVALID)
  @MaxLength(64, INVALID)
  field!: string;

  @ApiProperty({ enum: ['ASC', 'DESC'] })
  @IsIn(['ASC', 'DESC'], INVALID)
  order!: 'ASC' | 'DESC';
}

class SavedQuery {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'At most 4 kB as JSON.' })
  @IsObject(INVALID)
  @ValidateBy({
    name: 'length',
    validator: {
      validate: (filter) => Buffer.byteLength(JSON.stringify(filter) ?? '') <= MAX_FILTER_BYTES,
      defaultMessage: () => 'Filtro grande demais',
    },
  })
  filter!: Record<string, unknown>;

  @ApiProperty({ type: SavedSort, nullable: true, required: false })
  @IsOptional()
  @Nested(SavedSort, INVALID)
  sort?: SavedSort | null;
}

/** Body of a saved filter; it replaces one of the same name for the same list. */
export class SavedFilterBody extends RecordBody {
  @Rule(fields.resource) resource!: FilteredList;
  @Rule(fields.name) name!: string;

  @ApiProperty({ type: SavedQuery })
  @Nested(SavedQuery, INVALID)
  query!: SavedQuery;
}

@AllPropertiesRequired()
export class SavedFilterRecord extends IntersectionType(SavedFilterBody, RecordAnswer) {}
