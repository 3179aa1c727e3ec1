import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import { integer, responseClass } from '../../../common/http/openapi/response-type.js';
import { DistinctIds } from '../../../crud/body/lists.js';

/** Maximum parameters of a request. */
const MAX_IDS = 1000;

export class CheckParameters {
  @DistinctIds('Parâmetros', MAX_IDS) ids!: number[];

  @ApiProperty({ description: 'false takes the confirmation back.' })
  @IsBoolean({ message: 'Informe se os parâmetros foram conferidos' })
  checked!: boolean;
}

export type CheckedParameters = InstanceType<typeof CheckedParameters>;
export const CheckedParameters = responseClass('CheckedParameters', {
  changed: integer('How many were changed; the others were so already.'),
});
