import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { MAX_INTEGER } from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { DistinctItems } from '../../../crud/body/lists.js';

/** Parameters in one request, at most. */
const MOST = 1000;

const WRONG_IDS = { message: `Parâmetros inválidos: informe de 1 a ${MOST} ids distintos` };

export class CheckParameters {
  @ApiProperty({ type: 'integer', isArray: true, minItems: 1, maxItems: MOST, uniqueItems: true })
  @DistinctItems(MOST, WRONG_IDS)
  @ArrayMinSize(1, WRONG_IDS)
  @IsInt({ each: true, ...WRONG_IDS })
  @Min(1, { each: true, ...WRONG_IDS })
  @Max(MAX_INTEGER, { each: true, ...WRONG_IDS })
  ids!: number[];

  @ApiProperty({ description: 'false takes the confirmation back.' })
  @IsBoolean({ message: 'Informe se os parâmetros foram conferidos' })
  checked!: boolean;
}

export class CheckedParameters {
  @ApiInteger({ description: 'How many were changed; the others were so already.' }) changed!: number;
}
