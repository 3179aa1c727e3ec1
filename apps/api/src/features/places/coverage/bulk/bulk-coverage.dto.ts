import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { bulkCoverageFields as fields } from '@prumo/domain';

import {
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../../common/http/openapi/response-type.js';
import { MayBeLeftOut, Rule } from '../../../../common/validation/rule.js';
import { DistinctIds } from '../../../../crud/body/lists.js';

/** Maximum length of `cityIds`; without them all municipalities of `fromId` change. */
const MAX_CITIES = 5000;
const WRONG_LINES = { message: 'Lista de municípios inválida' };
const WRONG_PLAN = { message: 'Prévia inválida' };
const PLAN_LENGTH = 64;

/** The municipalities that a zone or an isopleth is to cover: by exactly one of `state`, `lines` and `fromId`. */
export class BulkCoverages {
  @Rule(fields.state, 'All municipalities of the state of these letters.') state?: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'Curitiba/PR\n4119905\nMaringá',
    description:
      'At most 10,000 lines, each with a name, with or without its state, accents and case aside, or an IBGE code.',
  })
  @IsOptional()
  @IsString(WRONG_LINES)
  lines?: string | null;

  @Rule(fields.fromId, 'All that another one covers: a zone of the same edition, or another isopleth.')
  fromId?: number | null;

  @MayBeLeftOut()
  @DistinctIds('Municípios', MAX_CITIES, {
    required: false,
    description: 'With `fromId`: only these of its municipalities.',
  })
  cityIds?: number[];

  @Rule(
    fields.move,
    'Whether municipalities that another active one covers change to this one; else they stay. With `fromId` they change.',
  )
  move?: boolean;

  @ApiProperty({ description: 'true changes nothing, and answers what would change.' })
  @IsBoolean({ message: 'Informe se é só uma prévia' })
  dryRun!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    maxLength: PLAN_LENGTH,
    description: 'The `plan` of the preview; if the coverages changed since, the change is refused (409).',
  })
  @IsOptional()
  @IsString(WRONG_PLAN)
  @MaxLength(PLAN_LENGTH, WRONG_PLAN)
  plan?: string | null;
}

const STATUSES = ['enters', 'covered', 'elsewhere', 'taken', 'repeated', 'notFound', 'ambiguous'] as const;

/** A municipality of the preview, or a line that names none. */
export class BulkCoverageRow extends responseClass('BulkCoverageRow', {
  line: orNull(integer('Of the list, from 1; null where no list was sent.')),
  text: orNull(text({ example: 'Bom Jesus', description: 'As it was sent; null likewise.' })),
  status: oneOf(
    STATUSES,
    'enters; covered: by this one already; elsewhere: by the active one that `holder` names, and may change; taken: by' +
      ' an active one that is not the one it would come from, which refuses the change; repeated: an earlier line names' +
      ' it; notFound; ambiguous: one of `candidates`. The last two refuse the change.',
  ),
  cityId: orNull(integer()),
  city: orNull(text({ example: 'Curitiba' })),
  state: orNull(text({ example: 'PR' })),
  holder: orNull(text({ example: 'ZB3', description: 'What covers it now, by code.' })),
  candidates: listOf(text(), {
    example: ['Bom Jesus/PB', 'Bom Jesus/PI'],
    description: 'What an ambiguous line may mean.',
  }),
}) {}

/** The changes that were made, or would be made. */
export class BulkCoverageAnswer extends responseClass('BulkCoverageAnswer', {
  added: integer('Municipalities that nothing else covered.'),
  moved: integer('Municipalities that another covered.'),
  left: integer('Municipalities that stay with another, since `move` was not asked for.'),
  plan: text('Hash of the preview; sent with the change as `plan`.'),
  rows: listOf(object(BulkCoverageRow), 'Of a preview only; else empty.'),
}) {}
