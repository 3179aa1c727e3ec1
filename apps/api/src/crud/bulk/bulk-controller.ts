import { applyDecorators, Body, Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { isResourceKey } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { editableFields } from '../../common/validation/rule.js';
import type { Resource, Stored } from '../resource.js';
import { routeIf } from '../route-if.js';
import { BulkService, ChangedRecords } from './bulk-service.js';
import { Selection } from './selection.js';

class ActiveSelection extends Selection {
  @ApiProperty({ description: 'true activates the records, false deactivates them.' })
  @IsBoolean({ message: 'Informe se os registros ficam ativos' })
  isActive!: boolean;
}

const REFUSED =
  'Nothing was written: `refused` names the records that were refused, or `count` the number that the filter finds now.';

/** All records are written or none. */
export const BulkWrite = (answer: Type): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    ApiOkResponse({ type: answer }),
    ApiConflictResponse({ description: REFUSED }),
  );

const none: MethodDecorator = () => undefined;

/** The bulk routes of a resource: deletes, and switches where its records have the flag `isActive`. */
export function bulkController<E extends Stored>(declared: Resource<E>): Type {
  const { view, update, writeDecorators = {} } = declared;
  const key = view.resource;
  if (!isResourceKey(key)) throw new Error(`${key} is no resource.`);
  const [name, records] = [pascalCase(key), key.replaceAll('-', ' ')];
  const canSwitch = editableFields(update).has('isActive');

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/bulk`)
  class BulkController {
    constructor(private readonly bulk: BulkService<E>) {}

    @Post('delete')
    @Idempotent()
    @(writeDecorators.remove ?? none)
    @Operation(`deleteMany${name}`, `Deletes many of the ${records}: all or none.`)
    @BulkWrite(ChangedRecords)
    remove(@CurrentActor() actor: Actor, @Body() selection: Selection): Promise<ChangedRecords> {
      return this.bulk.remove(actor, selection);
    }

    @routeIf(canSwitch, Post('active'), Idempotent(), BulkWrite(ChangedRecords))
    @(writeDecorators.update ?? none)
    @Operation(`setManyActive${name}`, `Activates or deactivates many of the ${records}: all or none.`)
    setActive(
      @CurrentActor() actor: Actor,
      @Body() { isActive, ...selection }: ActiveSelection,
    ): Promise<ChangedRecords> {
      return this.bulk.setActive(actor, selection, isActive);
    }
  }
  // The OpenAPI document names a route by class and method (`routeKey`): each resource's class needs its own name.
  Object.defineProperty(BulkController, 'name', { value: `BulkController of ${key}` });
  return BulkController;
}
