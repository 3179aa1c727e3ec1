import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Allow,
  getMetadataStorage,
  IsInt,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { type Field, MAX_INTEGER } from '@prumo/domain';

import { ApiInteger } from '../http/openapi/operation.js';

/** Normalizes, validates and documents a property by a field of the domain. */
export function Rule(field: Field<unknown>, description?: string): PropertyDecorator {
  const { nullable, ...schema } = field.schema;
  return applyDecorators(
    ApiProperty({ ...schema, nullable, description, required: field.required } as ApiPropertyOptions),
    Transform(({ value }: { value: unknown }) => {
      if (value === undefined || field.isUnsent?.(value)) return undefined;
      const parsed = field.parse(value);
      return parsed.ok ? parsed.value : value;
    }),
    ValidateBy({
      name: 'rule',
      validator: {
        // An absent field takes the database's default, or stays as it is.
        validate: (value) => (value === undefined && !field.required) || field.parse(value).ok,
        defaultMessage: (args) => {
          const parsed = field.parse(args?.value);
          return parsed.ok ? '' : parsed.message;
        },
      },
    }),
  );
}

/** A whole number from `least` to the most that a column holds. */
export const WholeNumber = (
  least: number,
  invalid: { message: string },
  schema: ApiPropertyOptions = {},
): PropertyDecorator =>
  applyDecorators(
    Max(MAX_INTEGER, invalid),
    Min(least, invalid),
    IsInt(invalid),
    ApiInteger({ ...schema, minimum: least, maximum: MAX_INTEGER }),
  );

/** Skips validation of absent values; unlike class-validator's IsOptional it validates null. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

const NOT_EDITABLE = 'not editable';

/** A field of the answer: accepted in requests, and ignored. @param schema what reflection cannot tell */
export const ReadOnly = (schema: ApiPropertyOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...schema,
      readOnly: true,
      required: false,
      description: 'Read-only: ignored when sent.',
    } as ApiPropertyOptions),
    IsOptional(),
    Allow({ context: NOT_EDITABLE }),
    Transform(() => undefined),
  );

const STARTED_FROM =
  'The version that the edit started from; if the record changed since, the save is refused (409).';

/** The `updatedAt` that an edit started from: a newer one refuses the save with 409. */
export const StartedFrom = (description = STARTED_FROM): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date-time', nullable: true, required: false, description }),
    Transform(({ value }: { value: unknown }) => toInstant(value)),
    ValidateBy(
      {
        name: 'startedFrom',
        validator: {
          validate: (value) => value === undefined || value === null || value instanceof Date,
          defaultMessage: () => 'Data de alteração inválida.',
        },
      },
      { context: NOT_EDITABLE },
    ),
  );

function toInstant(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant;
}

/** The fields of a body's class that an edit may set: its validated fields but those of `ReadOnly` and `StartedFrom`. */
export function editableFields(body: Type): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  const fields = new Set(rules.map(({ propertyName }) => propertyName));
  for (const { context, propertyName } of rules) if (context === NOT_EDITABLE) fields.delete(propertyName);
  return fields;
}
