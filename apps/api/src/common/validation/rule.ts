import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Field } from '@prumo/domain';
import { Transform } from 'class-transformer';
import { Allow, IsOptional, ValidateBy } from 'class-validator';

/** Reads and checks a property by a field of the domain, and documents it: rule and text are written there, once. */
export function Rule(field: Field<unknown>, description?: string): PropertyDecorator {
  const { nullable, ...schema } = field.schema;
  return applyDecorators(
    ApiProperty({ ...schema, nullable, description, required: field.required } as ApiPropertyOptions),
    Transform(({ value }: { value: unknown }) => {
      const parsed = field.parse(value);
      return parsed.ok ? parsed.value : value;
    }),
    ValidateBy({
      name: 'rule',
      validator: {
        // A field left out keeps the database's default, unless it is required.
        validate: (value) => (value === undefined && !field.required) || field.parse(value).ok,
        defaultMessage: (args) => {
          const parsed = field.parse(args?.value);
          return parsed.ok ? '' : parsed.message;
        },
      },
    }),
  );
}

/** A field of the answer that may be sent back: accepted, and ignored. `schema`: what reflection can't tell of it. */
export const ReadOnly = (schema: ApiPropertyOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      ...schema,
      readOnly: true,
      required: false,
      description: 'Read-only: ignored when sent.',
    } as ApiPropertyOptions),
    IsOptional(),
    Allow(),
    Transform(() => undefined),
  );

/** The `updatedAt` that an edit started from: a newer one refuses the save with 409. */
export const StartedFrom = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'date-time',
      nullable: true,
      required: false,
      description: 'What the edit started from; if the record changed since, the save is refused (409).',
    }),
    Transform(({ value }: { value: unknown }) => toInstant(value)),
    ValidateBy({
      name: 'startedFrom',
      validator: {
        validate: (value) => value === undefined || value === null || value instanceof Date,
        defaultMessage: () => 'Data de alteração inválida.',
      },
    }),
  );

function toInstant(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant;
}
