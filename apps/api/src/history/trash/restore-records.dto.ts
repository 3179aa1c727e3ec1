import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { BULK_LIMIT, RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';

import { integer, responseClass } from '../../common/http/openapi/response-type.js';
import { DistinctIds } from '../../crud/body/lists.js';

/** Deleted records of one resource. */
export class RestoreRecords {
  @ApiProperty({ enum: RESOURCE_KEYS, description: 'The list that they were deleted from.' })
  @IsIn(RESOURCE_KEYS, { message: 'Cadastro inválido' })
  resource!: ResourceKey;

  @DistinctIds('Registros', BULK_LIMIT, { description: 'The ids that they had, and have again.' })
  recordIds!: number[];
}

export type RestoredRecords = InstanceType<typeof RestoredRecords>;
export const RestoredRecords = responseClass('RestoredRecords', {
  restored: integer('How many were restored.'),
});
