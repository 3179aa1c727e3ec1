import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

import {
  integer,
  listOf,
  object,
  optional,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { MayBeLeftOut } from '../../../common/validation/rule.js';
import { Selection } from '../../../crud/bulk/selection.js';

export class CheckParameters extends Selection {
  @ApiProperty({ description: 'false takes the confirmation back.' })
  @IsBoolean({ message: 'Informe se os parâmetros foram conferidos' })
  checked!: boolean;

  @ApiProperty({ required: false, description: 'true changes nothing, and answers what would change.' })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Informe se é só uma prévia' })
  dryRun?: boolean;
}

/** Parameters of one edition of a norm. */
export const CheckedSource = responseClass('CheckedSource', {
  standard: orNull(text({ example: 'ABNT NBR 15575' })),
  standardPart: orNull(text({ example: '4' })),
  standardEdition: orNull(text({ example: '2021' })),
  count: integer(),
});

export type CheckedParameters = InstanceType<typeof CheckedParameters>;
export const CheckedParameters = responseClass('CheckedParameters', {
  changed: integer('How many were changed; the others were so already.'),
  sources: optional(
    listOf(object(CheckedSource), 'Of a preview: norm and edition of those that would change.'),
  ),
});
