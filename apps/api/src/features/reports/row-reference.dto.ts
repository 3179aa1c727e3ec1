import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import type { AnswerRow } from '@prumo/domain';

import { WholeNumber } from '../../common/validation/rule.js';

const INVALID_ROW = { message: 'Linha inválida' };
const MAX_KEY = 160;

const isSent = (_: unknown, value: unknown): boolean => value !== undefined && value !== null;

/** Names a row of an evaluated report: by exactly one of `key` and `analysisId`. */
export class RowReference {
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    maxLength: MAX_KEY,
    description: 'Of a parameter.',
  })
  @ValidateIf(isSent)
  @IsString(INVALID_ROW)
  @MaxLength(MAX_KEY, INVALID_ROW)
  key?: string | null;

  @WholeNumber(1, INVALID_ROW, {
    nullable: true,
    required: false,
    description: 'Of an analysis for whose case the catalogue has no figure.',
  })
  @ValidateIf(isSent)
  analysisId?: number | null;
}

/** Rows that a body may name: as many as a report has at most. */
export const MAX_ROWS = 2000;

/** The message of a row that is not named by exactly one of both. */
export const UNNAMED_ROW = 'Informe a linha: o parâmetro ou a análise.';

/** The row that a reference names; undefined unless exactly one of both is given. */
export function namedRow({ key = null, analysisId = null }: Partial<AnswerRow>): AnswerRow | undefined {
  return (key === null) === (analysisId === null) ? undefined : { key, analysisId };
}

/** The field of a reference that a message about its row belongs to. */
export const referenceField = ({ key = null }: Partial<AnswerRow>): 'key' | 'analysisId' =>
  key === null ? 'analysisId' : 'key';
