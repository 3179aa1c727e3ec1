import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_INTEGER } from '@prumo/domain';

import { ApiInteger } from '../../common/http/openapi/operation.js';
import { StartedFrom } from '../../common/validation/rule.js';

/** A field's change as text: references by name, dates and numbers formatted. */
export class FieldChange {
  @ApiProperty({ example: 'totalArea' }) field!: string;
  @ApiProperty({ example: 'Área total' }) label!: string;

  @ApiProperty({ type: String, nullable: true, description: 'null: nothing was there.' })
  from!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'null: nothing is there any more.' })
  to!: string | null;

  @ApiProperty({ description: 'Too long to be kept whole: only how a value began is told.' })
  shortened!: boolean;
}

export class HistoryEntry {
  @ApiInteger({ description: 'Names the version that this save made.' }) id!: number;
  @ApiProperty() at!: Date;
  @ApiProperty({ example: 'Ana Prado', description: "'Sistema' for what nobody did by hand." }) who!: string;
  @ApiProperty({ example: 'update' }) action!: string;
  @ApiProperty({ type: FieldChange, isArray: true }) changes!: FieldChange[];

  @ApiProperty({ description: 'So much was saved that only the names of its fields are kept.' })
  shortened!: boolean;
}

export class HistoryPage {
  @ApiProperty({ type: HistoryEntry, isArray: true }) entries!: HistoryEntry[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'What `before` asks for the page that follows; null: there is none.',
  })
  next!: number | null;

  @ApiProperty({ description: 'The product brought the record: it can go back to its original.' })
  hasOriginal!: boolean;
}

export class RevertPreview {
  @ApiProperty({ description: 'Of the record as it is: what the return says that it started from.' })
  updatedAt!: Date;

  @ApiProperty({ type: FieldChange, isArray: true, description: 'Empty: it is that version already.' })
  changes!: FieldChange[];
}

export class OriginalBody {
  @StartedFrom() updatedAt?: Date | null;
}

const WRONG_VERSION = { message: 'Versão inválida' };

export class RevertBody {
  @ApiInteger({
    minimum: 1,
    maximum: MAX_INTEGER,
    description: "The id of an entry of the record's history.",
  })
  @IsInt(WRONG_VERSION)
  @Min(1, WRONG_VERSION)
  @Max(MAX_INTEGER, WRONG_VERSION)
  to!: number;

  @StartedFrom() updatedAt?: Date | null;
}
