import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { levelPresetFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';
import { Nested } from '../../../crud/body/lists.js';
import { RecordAnswer, RecordBody } from '../../../crud/body/record-body.js';
import { INVALID, StructureBody, StructureRecord } from '../structure/structure.dto.js';

class PresetStructureBody extends OmitType(StructureBody, ['buildingId']) {}
class PresetStructureRecord extends OmitType(StructureRecord, ['buildingId']) {}

/** Body of a preset; it replaces the caller's own of the same name. */
export class LevelPresetBody extends RecordBody {
  @Rule(fields.name) name!: string;

  @ApiProperty({ type: PresetStructureBody })
  @Nested(PresetStructureBody, INVALID)
  structure!: PresetStructureBody;
}

@AllPropertiesRequired()
export class LevelPresetRecord extends IntersectionType(
  OmitType(LevelPresetBody, ['structure']),
  RecordAnswer,
) {
  @ApiProperty({ type: PresetStructureRecord })
  structure!: PresetStructureRecord;

  @ApiProperty({
    description: 'Whether the caller may replace and delete it: its author or an administrator.',
  })
  canChange!: boolean;
}
