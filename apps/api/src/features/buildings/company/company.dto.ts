import { ApiProperty } from '@nestjs/swagger';
import { companyFields as fields } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule, StartedFrom } from '../../../common/validation/rule.js';

/** Name and colour; an absent field stays as it is. */
export class CompanyBody {
  @Rule(fields.name) name?: string | null;
  @Rule(fields.accentColor, "'#RRGGBB', dark enough for white text (4.5:1).") accentColor?: string | null;
  @StartedFrom() updatedAt?: Date | null;
}

@AllPropertiesRequired()
export class CompanyRecord {
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '#134E5E' }) accentColor!: string | null;

  @ApiProperty({ type: String, nullable: true, description: "Of the logo's file; null: there is none." })
  logoSha256!: string | null;

  @ApiProperty() updatedAt!: Date;
}
