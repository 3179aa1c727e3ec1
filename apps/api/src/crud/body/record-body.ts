import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Field } from '@prumo/domain';

import { ApiInteger } from '../../common/http/openapi/operation.js';
import { ReadOnly, Rule, StartedFrom } from '../../common/validation/rule.js';

/** Fields of every record that a request may send back. */
export class RecordBody {
  @ReadOnly({ type: 'integer' }) id?: number;
  @ReadOnly() createdAt?: Date;
  @StartedFrom() updatedAt?: Date | null;
}

/** Fields of every record in a response: `class XRecord extends IntersectionType(CreateX, RecordAnswer)`. */
export class RecordAnswer {
  @ApiInteger() id!: number;
  @ApiProperty() createdAt!: Date;
  @ApiProperty({ nullable: false, description: 'The version that a save of this record names as its start.' })
  updatedAt!: Date;
}

/** Of records that can be switched off. */
export class ItemAnswer extends RecordAnswer {
  @ApiProperty({ nullable: false }) isActive!: boolean;
}

export interface ItemValues {
  code: string;
  label: string;
  isActive?: boolean;
}

/** The body of a catalogue's item: `class CreateX extends itemBody(xFields) {}`. */
export function itemBody(fields: { [K in keyof ItemValues]-?: Field<unknown> }): Type<
  RecordBody & ItemValues
> {
  class ItemBody extends RecordBody {
    @Rule(fields.code, 'Unique.') code!: string;
    @Rule(fields.label) label!: string;
    @Rule(fields.isActive, 'Whether it may still be chosen.') isActive?: boolean;
  }
  return ItemBody;
}
