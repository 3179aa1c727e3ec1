import { IntersectionType, PartialType } from '@nestjs/swagger';
import { zoneFields as fields, type ZoneEdition } from '@prumo/domain';

import { RecordBody, ItemAnswer } from '../../platform/crud/body/record-body.js';
import { Rule } from '../../platform/crud/body/rule.js';
import { Answered } from '../../platform/crud/openapi/operation.js';

/** What creates a bioclimatic zone. */
export class CreateBioclimaticZone extends RecordBody {
  @Rule(fields.code, 'Upper-cased; unique.')
  code!: string;

  @Rule(fields.label)
  label!: string;

  @Rule(fields.edition, 'Of ABNT NBR 15220-3. A zone keeps the edition that it was made with.')
  edition?: ZoneEdition;

  @Rule(fields.isActive, 'Only active zones are taken for a place.')
  isActive?: boolean;
}

/** What changes of a zone: only what is sent. */
export class UpdateBioclimaticZone extends PartialType(CreateBioclimaticZone, {
  skipNullProperties: false,
}) {}

/** A zone as answered. */
@Answered()
export class BioclimaticZoneRecord extends IntersectionType(CreateBioclimaticZone, ItemAnswer) {}
