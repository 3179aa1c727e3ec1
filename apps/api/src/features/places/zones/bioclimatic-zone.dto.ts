import { IntersectionType, PartialType } from '@nestjs/swagger';
import { zoneFields as fields, type ZoneEdition } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';
import { RecordBody, ItemAnswer } from '../../../crud/body/record-body.js';

export class CreateBioclimaticZone extends RecordBody {
  @Rule(fields.code, 'Upper-cased; unique.') code!: string;
  @Rule(fields.label) label!: string;

  @Rule(fields.edition, 'Of ABNT NBR 15220-3. A zone keeps the edition that it was made with.')
  edition?: ZoneEdition;

  @Rule(fields.isActive, 'Only active zones are taken for a place.') isActive?: boolean;
}

export class UpdateBioclimaticZone extends PartialType(CreateBioclimaticZone, {
  skipNullProperties: false,
}) {}

@AllPropertiesRequired()
export class BioclimaticZoneRecord extends IntersectionType(CreateBioclimaticZone, ItemAnswer) {}
