import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { FieldChange } from '../../../history/revert/history.dto.js';

export class AuditedRecord {
  @ApiProperty({ example: 'buildings', description: 'Its table.' }) entity!: string;
  @ApiProperty({ type: 'integer', nullable: true }) id!: number | null;
  @ApiProperty({ example: 'Edificação' }) kind!: string;

  @ApiProperty({ type: String, nullable: true, description: 'null: it has no name, or is no longer there.' })
  title!: string | null;

  @ApiProperty({ description: 'Whether it is no longer there.' }) isDeleted!: boolean;
}

export class AuditEntry {
  @ApiInteger() id!: number;
  @ApiProperty() at!: Date;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: nobody by hand.' })
  userId!: number | null;

  @ApiProperty({ example: 'Ana Prado' }) who!: string;
  @ApiProperty({ example: 'update' }) action!: string;
  @ApiProperty({ enum: ['change', 'security'] }) kind!: string;
  @ApiProperty({ type: AuditedRecord, nullable: true }) record!: AuditedRecord | null;
  @ApiProperty({ type: FieldChange, isArray: true }) changes!: FieldChange[];

  @ApiProperty({ description: 'So much was saved that only the names of its fields are kept.' })
  shortened!: boolean;
}

export class AuditPage {
  @ApiProperty({ type: AuditEntry, isArray: true }) entries!: AuditEntry[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What `before` asks for the page that follows; null: there is none.',
  })
  next!: string | null;
}
