import { ApiProperty } from '@nestjs/swagger';

import {
  integer,
  listOf,
  object,
  oneOf,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { ImportReportRow, ImportTotal } from '../../../exchange/import/import.dto.js';
import { PART_KEYS, type PartKey } from './package-format.js';

const PackagePart = responseClass('PackagePart', {
  key: oneOf(PART_KEYS),
  title: text({ example: 'Parâmetros' }),
  total: object(ImportTotal),
  kept: integer('Records that are here and not in the package: they stay as they are.'),
});

/** The result of a row of the package; `line` is its line in the sheet of its list. */
export class PackageReportRow extends ImportReportRow {
  @ApiProperty({ enum: PART_KEYS }) part!: PartKey;
}

/** The changes that the import of a package would make, or made. */
export class PackageReport extends responseClass('PackageReport', {
  total: object(ImportTotal),
  parts: listOf(object(PackagePart)),
  plan: text(
    'Stands for all that the dry run told; sent with the real one, it is refused (409) when that no longer holds.',
  ),
  rows: listOf(object(PackageReportRow), 'Of a dry run; else empty.'),
}) {}
