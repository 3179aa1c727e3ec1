import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import { flag, instant, orNull, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { StartedFrom } from '../../../common/validation/rule.js';

export class ResidentsPageBody {
  @ApiProperty({ description: 'Off, its address answers 404; on again, the same address leads to it.' })
  @IsBoolean({ message: 'Informe se a página fica ligada' })
  isOn!: boolean;

  @StartedFrom('The `updatedAt` that the edit started from; null: there was no page.')
  updatedAt?: Date | null;
}

export type ResidentsPageRecord = InstanceType<typeof ResidentsPageRecord>;
export const ResidentsPageRecord = responseClass('ResidentsPage', {
  isOn: flag(),
  path: orNull(text({ example: '/m/0f4c5c9e2a7b4d1f8e6a3c5b7d9f1e2a' })),
  updatedAt: orNull(instant('What a save says that it started from; null before the first.')),
});
