import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { COMMENT_KINDS, commentFields as fields } from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { MayBeLeftOut, Rule, WholeNumber } from '../../../common/validation/rule.js';
import { NestedList } from '../../../crud/body/lists.js';
import { MAX_ROWS, RowReference } from '../row-reference.dto.js';

const INVALID_ROWS = { message: 'Linhas inválidas' };
const INVALID_VERSION = { message: 'Versão inválida' };
const INVALID_DECISION = { message: 'Decisão inválida' };

export class CommentBody extends RowReference {
  @Rule(fields.text) text!: string;

  @ApiProperty({
    type: Boolean,
    required: false,
    default: false,
    description: 'Guests of the row see it too.',
  })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Valor inválido' })
  isShared?: boolean;
}

export type CommentRecord = InstanceType<typeof CommentRecord>;
export const CommentRecord = responseClass('VerificationComment', {
  id: integer(),
  kind: oneOf(COMMENT_KINDS),
  text: orNull(text()),
  isShared: flag('Guests of the row see it too.'),
  isGuest: flag('Of a guest.'),
  author: orNull(text('null: a person who is no longer there.')),
  createdAt: instant(),
});

/** A row, as it is when somebody submits it or decides about it. */
export class VersionedRow extends RowReference {
  @WholeNumber(0, INVALID_VERSION, {
    required: false,
    description: 'Of the row as the person saw it; another one refuses all with 409.',
  })
  @MayBeLeftOut()
  version?: number;
}

/** The rows that a request is about, all or none. */
export class VersionedRows {
  @NestedList(VersionedRow, MAX_ROWS, INVALID_ROWS, INVALID_ROWS)
  rows!: VersionedRow[];
}

export const DECISIONS = ['accept', 'return'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The owner's decision about submitted rows. */
export class DecisionBody extends VersionedRows {
  @ApiProperty({
    enum: DECISIONS,
    description:
      '`accept`: the row meets its demand, or fails where its value does; `return`: to be corrected.',
  })
  @IsIn(DECISIONS, INVALID_DECISION)
  decision!: Decision;

  @Rule(fields.reason, 'Guests of the row see it; required to return.') comment?: string | null;
}
