import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ANSWER_KINDS, answerFields, type AnswerKind } from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Rule, StartedFrom } from '../../../common/validation/rule.js';
import { NestedList } from '../../../crud/body/lists.js';
import { RowReference } from '../row-reference.dto.js';

const INVALID = { message: 'Respostas inválidas' };
/** More than any report has pending rows. */
const MAX_ANSWERS = 2000;

export class AnswerBody extends RowReference {
  @ApiProperty({ enum: ANSWER_KINDS })
  @IsIn(ANSWER_KINDS, { message: 'Resposta inválida' })
  kind!: AnswerKind;

  @Rule(answerFields.value, 'Required of a value.') value?: string | null;
  @Rule(answerFields.unit) unit?: string | null;
  @Rule(answerFields.source, 'The norm or study; required of a value.') source?: string | null;
  @Rule(answerFields.reason, 'Required where the row does not apply.') reason?: string | null;
}

/** All answers of a report: one that is left out is deleted; an unchanged one keeps its name and date. */
export class AnswersBody {
  @NestedList(AnswerBody, MAX_ANSWERS, INVALID)
  answers!: AnswerBody[];

  @StartedFrom('The `updatedAt` of the report that the edit started from.')
  updatedAt?: Date | null;
}

const row = {
  key: orNull(text('Of a parameter; null of a gap.')),
  analysisId: orNull(integer('Of a gap in the catalogue; null of a parameter.')),
};

const AnswerRecord = responseClass('AnswerRecord', {
  ...row,
  label: text('Of the row, when the answer was last changed.'),
  demand: orNull(text('The figures that the row would have demanded then.')),
  kind: oneOf(ANSWER_KINDS),
  value: orNull(text()),
  unit: orNull(text()),
  source: orNull(text()),
  reason: orNull(text()),
  technicianName: text('The building’s technician when the answer was last changed.'),
  answeredAt: instant(),
  isCounted: flag('The row is pending; else the answer is kept and not evaluated.'),
});

const OpenRowRecord = responseClass('OpenRowRecord', {
  ...row,
  requirement: text(),
  criterion: text(),
  analysis: text(),
  label: text(),
  unit: orNull(text()),
  demand: orNull(text('The figures that the row may demand.')),
  reason: text('Why the row is pending.'),
});

export type AnswersRecord = InstanceType<typeof AnswersRecord>;
export const AnswersRecord = responseClass('AnswersRecord', {
  buildingId: integer(),
  updatedAt: instant('Of the report: what a save says that it started from.'),
  answers: listOf(object(AnswerRecord)),
  rows: listOf(object(OpenRowRecord), 'Pending rows, answered or not, in printed order.'),
});
