import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { ATTRIBUTE_KINDS, attributeFields as fields, type AttributeKind } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { flag, integer, orNull, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { Rule } from '../../../common/validation/rule.js';
import { RecordBody, ItemAnswer } from '../../../crud/body/record-body.js';

/** The body of a new attribute. Tables and columns are those of GET /api/metadata/tables. */
export class CreateAttribute extends RecordBody {
  @Rule(fields.friendlyName) friendlyName!: string;
  @Rule(fields.sourceTable) sourceTable!: string;
  @Rule(fields.sourceColumn, 'Unique within its table.') sourceColumn!: string;
  @Rule(fields.dataKind) dataKind!: AttributeKind;

  @Rule(
    fields.valueSource,
    'Of a reference: the table whose rows are its values; null: that to which the column refers. Dropped for other kinds.',
  )
  valueSource?: string | null;

  @Rule(fields.valueIdField, 'Column of the value source that the building’s value equals.')
  valueIdField?: string | null;

  @Rule(fields.valueLabelField, 'Column of the value source that names a value.')
  valueLabelField?: string | null;

  @Rule(fields.isActive) isActive?: boolean;
}

export class UpdateAttribute extends PartialType(CreateAttribute, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class AttributeRecord extends IntersectionType(CreateAttribute, ItemAnswer) {
  @ApiProperty({ enum: ATTRIBUTE_KINDS }) override dataKind!: AttributeKind;
  @ApiProperty({ nullable: false, type: String }) override valueIdField!: string;
  @ApiProperty({ nullable: false, type: String }) override valueLabelField!: string;
}

/** A value that a parameter may demand of a reference or a yes-or-no attribute. */
export type AttributeValueRecord = InstanceType<typeof AttributeValueRecord>;
export const AttributeValueRecord = responseClass('AttributeValueRecord', {
  id: integer(),
  code: orNull(text('A city’s is its state’s letters.')),
  label: text(),
  isActive: flag('Whether it may still be chosen.'),
});
