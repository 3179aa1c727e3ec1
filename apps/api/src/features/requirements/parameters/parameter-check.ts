import { Body, Controller, HttpCode, Injectable, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ArrayMinSize, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { MAX_INTEGER } from '@prumo/domain';

import { type Actor, AdminOnly, CurrentActor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { ApiInteger, Operation } from '../../../common/http/openapi/operation.js';
import { DistinctItems } from '../../../crud/body/lists.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import type { Parameter } from './parameter.entity.js';

/** What is confirmed of a parameter: its figures, for whom they count, and where they are written. */
const CONFIRMED = [
  'demand',
  'hasLevels',
  'minimumValue',
  'intermediateValue',
  'superiorValue',
  'unit',
  'attributeId',
  'attributeValueId',
  'minLimit',
  'maxLimit',
  'conditions',
  'standard',
  'standardPart',
  'standardItem',
  'standardEdition',
  'confidence',
] as const satisfies (keyof Parameter)[];

/** Nobody has confirmed it. */
export const UNCHECKED = { checkedAt: null, checkedById: null, checkedByName: null } as const;

export const isChecked = ({ checkedAt }: Pick<Parameter, 'checkedAt'>): boolean => checkedAt !== null;

/** Whether `values` change something that was confirmed. */
export const saysOtherwise = (stored: Parameter, values: Partial<Parameter>): boolean =>
  CONFIRMED.some(
    (field) => values[field] !== undefined && JSON.stringify(values[field]) !== JSON.stringify(stored[field]),
  );

/** So many parameters are confirmed at once. */
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
  @ApiInteger({ description: 'How many were changed; the others were so already.' })
  changed!: number;
}

/** Says of parameters that somebody has held them against the norm, or takes that back. */
@Injectable()
export class ParameterChecks {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Whoever confirmed a parameter first stays the one who did. One statement, an audit row for each.
   * @throws notFound when one of them is not there: then none is changed
   */
  set(actor: Actor, { ids, checked }: CheckParameters): Promise<CheckedParameters> {
    return this.work.run(actor, async (tx) => {
      const [found] = await tx.manager.query<[{ known: number; changed: number }]>(
        `WITH wanted AS (SELECT id, checked_by_name AS before FROM parameters WHERE id = ANY($1) ORDER BY id FOR UPDATE),
         written AS (
           UPDATE parameters p SET updated_at = greatest(now(), p.updated_at + interval '1 ms'),
             checked_at = CASE WHEN $2 THEN now() END,
             checked_by_id = CASE WHEN $2 THEN $3::integer END,
             checked_by_name = CASE WHEN $2 THEN $4 END
           FROM wanted w WHERE p.id = w.id AND (p.checked_at IS NULL) = $2
           RETURNING p.id, w.before, p.checked_by_name AS after),
         told AS (
           INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
           SELECT $3, 'update', 'parameters', id,
             jsonb_build_object('checkedByName', jsonb_build_object('from', before, 'to', after)) FROM written)
         SELECT (SELECT count(*)::integer FROM wanted) AS known, (SELECT count(*)::integer FROM written) AS changed`,
        [ids, checked, actor.id, actor.fullName],
      );
      if (found.known < ids.length) throw notFound();
      tx.changes += found.changed;
      return { changed: found.changed };
    });
  }
}

@ApiTags('parameters')
@Controller('parameters')
export class ParameterChecksController {
  constructor(private readonly checks: ParameterChecks) {}

  @Post('check')
  @HttpCode(200)
  @AdminOnly('parameters', { inPerson: true })
  @Operation(
    'checkParameters',
    'Says that parameters were held against the norm, or takes that back; all of them or none.',
  )
  @ApiOkResponse({ type: CheckedParameters })
  @ApiNotFoundResponse({ description: 'One of them is not there; none was changed.' })
  check(@CurrentActor() actor: Actor, @Body() body: CheckParameters): Promise<CheckedParameters> {
    return this.checks.set(actor, body);
  }
}
