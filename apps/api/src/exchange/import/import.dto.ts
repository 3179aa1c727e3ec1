import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../common/http/openapi/operation.js';

const ACTIONS = ['create', 'update', 'same', 'error'] as const;

/** A column of the file. */
export class ImportedColumn {
  @ApiProperty({ example: 'Descrição', description: 'Its header in the file.' })
  header!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'label',
    description: 'The key of the column that it is read as; null: it is left aside.',
  })
  key!: string | null;
}

/** A column that the import understands. */
export class ImportableColumn {
  @ApiProperty({ example: 'label' })
  key!: string;

  @ApiProperty({ example: 'Descrição' })
  header!: string;

  @ApiProperty({ description: 'Whether it helps to tell which record a row is.' })
  isKey!: boolean;

  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
}

/** A value that changes, in words; null is nothing. */
export class ImportChange {
  @ApiProperty({ example: 'Descrição', description: 'The header of its column.' })
  column!: string;

  @ApiProperty({ type: String, nullable: true })
  from!: string | null;

  @ApiProperty({ type: String, nullable: true })
  to!: string | null;
}

/** Why a row is refused. */
export class ImportFault {
  @ApiProperty({ example: 'label' })
  key!: string;

  @ApiProperty({ example: 'Descrição', description: 'The header of its column; empty: the row as a whole.' })
  column!: string;

  @ApiProperty({ description: 'What the cell says.' })
  value!: string;

  @ApiProperty({ example: 'Descrição é obrigatória' })
  message!: string;
}

/** What becomes of a row. */
export class ImportReportRow {
  @ApiInteger({ example: 2, description: 'The line of the file, as a spreadsheet numbers it.' })
  line!: number;

  @ApiProperty({ enum: ACTIONS, description: 'error: the whole file is refused until it is mended.' })
  action!: (typeof ACTIONS)[number];

  @ApiProperty({ description: 'What the row is known by.' })
  label!: string;

  @ApiProperty({ type: ImportChange, isArray: true, description: 'Of a new record what it is given.' })
  changes!: ImportChange[];

  @ApiProperty({ type: ImportFault, isArray: true })
  errors!: ImportFault[];
}

/** How many rows of each kind. */
export class ImportTotal {
  @ApiInteger()
  rows!: number;

  @ApiInteger()
  created!: number;

  @ApiInteger()
  changed!: number;

  @ApiInteger()
  same!: number;

  @ApiInteger()
  wrong!: number;
}

/** What an import would do, or did. */
export class ImportReport {
  @ApiProperty({
    type: ImportedColumn,
    isArray: true,
    description: 'The columns of the file, from the left.',
  })
  columns!: ImportedColumn[];

  @ApiProperty({ type: ImportableColumn, isArray: true, description: 'The columns that can be imported.' })
  fields!: ImportableColumn[];

  @ApiProperty({
    type: String,
    isArray: true,
    description: 'Columns without which no row can be told; while one is missing, no row is judged.',
  })
  missing!: string[];

  @ApiInteger({ description: 'Rows that the spreadsheet hides: they are imported like the others.' })
  hiddenRows!: number;

  @ApiInteger({ description: 'Columns that the spreadsheet hides and that are imported.' })
  hiddenColumns!: number;

  @ApiProperty({ type: ImportTotal })
  total!: ImportTotal;

  @ApiProperty({
    description:
      'Stands for all that the dry run told; sent with the real one, it is refused (409) when that no longer holds.',
  })
  plan!: string;

  @ApiProperty({ type: ImportReportRow, isArray: true, description: 'Of a dry run; else empty.' })
  rows!: ImportReportRow[];
}
