import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { ImportReportRow, ImportTotal } from '../../../exchange/import/import.dto.js';
import { PART_KEYS, type PartKey } from './package-format.js';

export class PackagePart {
  @ApiProperty({ enum: PART_KEYS }) key!: PartKey;
  @ApiProperty({ example: 'Parâmetros' }) title!: string;
  @ApiProperty({ type: ImportTotal }) total!: ImportTotal;

  @ApiInteger({ description: 'Records that are here and not in the package: they stay as they are.' })
  kept!: number;
}

/** The result of a row of the package; `line` is its line in the sheet of its list. */
export class PackageReportRow extends ImportReportRow {
  @ApiProperty({ enum: PART_KEYS }) part!: PartKey;
}

/** What the import of a package would do, or did. */
export class PackageReport {
  @ApiProperty({ type: ImportTotal }) total!: ImportTotal;
  @ApiProperty({ type: PackagePart, isArray: true }) parts!: PackagePart[];

  @ApiProperty({
    description:
      'Stands for all that the dry run told; sent with the real one, it is refused (409) when that no longer holds.',
  })
  plan!: string;

  @ApiProperty({ type: PackageReportRow, isArray: true, description: 'Of a dry run; else empty.' })
  rows!: PackageReportRow[];
}
