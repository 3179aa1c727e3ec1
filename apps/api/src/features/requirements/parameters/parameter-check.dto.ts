import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { MAX_INTEGER } from '@prumo/domain';

import { integer, responseClass } from '../../../common/http/openapi/response-type.js';
import { DistinctItems } from '../../../crud/body/lists.js';

/** Maximum parameters of a request. */
const MAX_IDS = 1000;

const WRONG_IDS = { message: `Parâmetros inválidos: informe de 1 a ${MAX_IDS} ids distintos` };

export class CheckParameters {
  @ApiProperty({ type: 'integer', isArray: true, minItems: 1, maxItems: MAX_IDS, uniqueItems: true })
  @DistinctItems(MAX_IDS, WRONG_IDS)
  @ArrayMinSize(1, WRONG_IDS)
  @IsInt({ each: true, ...WRONG_IDS })
  @Min(1, { each: true, ...WRONG_IDS })
  @Max(MAX_INTEGER, { each: true, ...WRONG_IDS })
  ids!: number[];

  @ApiProperty({ description: 'false takes the confirmation back.' })
  @IsBoolean({ message: 'Informe se os parâmetros foram conferidos' })
  checked!: boolean;
}

export type CheckedParameters = InstanceType<typeof CheckedParameters>;
export const CheckedParameters = responseClass('CheckedParameters', {
  changed: integer('How many were changed; the others were so already.'),
});
