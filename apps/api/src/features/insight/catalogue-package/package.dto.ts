import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { ImportReportRow, ImportTotal } from '../../../exchange/import/import.dto.js';
import { PACKAGE_FORMAT, PACKAGE_VERSION, PART_KEYS, type PartKey } from './package-format.js';

/** A whole catalogue as one file. */
export class CataloguePackage {
  @ApiProperty({ enum: [PACKAGE_FORMAT] })
  format!: string;

  @ApiInteger({
    example: PACKAGE_VERSION,
    description: 'A newer one than the installation knows is refused.',
  })
  formatVersion!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({
    description: 'SHA-256 of the content: JSON without spaces, the fields of each object in order.',
  })
  sha256!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'object', additionalProperties: true } },
    description: 'The records of each list, which name each other by their codes.',
  })
  content!: Record<string, object[]>;
}

/** What becomes of one of the lists. */
export class PackagePart {
  @ApiProperty({ enum: PART_KEYS })
  key!: PartKey;

  @ApiProperty({ example: 'Parâmetros' })
  title!: string;

  @ApiProperty({ type: ImportTotal })
  total!: ImportTotal;

  @ApiInteger({ description: 'Records that are here and not in the package: they stay as they are.' })
  kept!: number;
}

/** What becomes of a record of the package; its `line` is its number in it. */
export class PackageReportRow extends ImportReportRow {
  @ApiProperty({ enum: PART_KEYS })
  part!: PartKey;
}

/** What the import of a package would do, or did. */
export class PackageReport {
  @ApiProperty({ type: ImportTotal })
  total!: ImportTotal;

  @ApiProperty({ type: PackagePart, isArray: true })
  parts!: PackagePart[];

  @ApiProperty({
    description:
      'Stands for all that the dry run told; sent with the real one, it is refused (409) when that no longer holds.',
  })
  plan!: string;

  @ApiProperty({ type: PackageReportRow, isArray: true, description: 'Of a dry run; else empty.' })
  rows!: PackageReportRow[];
}
