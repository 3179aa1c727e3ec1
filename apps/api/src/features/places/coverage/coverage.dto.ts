import { PartialType } from '@nestjs/swagger';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { coverageFields as fields } from '@prumo/domain';

import { flag, instant, integer, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordBody } from '../../../crud/body/record-body.js';
import { byText, type View } from '../../../crud/list/view.js';
import { column, type Sheet } from '../../../crud/sheet.js';
import { City } from '../cities/city.entity.js';
import { State } from '../states/state.entity.js';
import type { CoverageKind } from './coverage-kind.js';

export class CoverageBody extends RecordBody {
  @ReadOnly({ type: 'integer' }) zoneId?: number;
  @ReadOnly({ type: 'integer' }) isoplethId?: number;
  @ReadOnly() city?: string;
  @ReadOnly({ type: 'integer' }) stateId?: number;
  @ReadOnly() state?: string;
  @ReadOnly({ type: 'boolean' }) toCheck?: boolean;
  @Rule(fields.cityId) cityId!: number;
}

export class UpdateCoverage extends PartialType(CoverageBody, { skipNullProperties: false }) {}

const coverageProperties = {
  id: integer(),
  cityId: integer(),
  city: text(),
  stateId: integer(),
  state: text('The state’s letters.'),
  toCheck: flag('Whether the city’s figure is marked as one to check.'),
  createdAt: instant(),
  updatedAt: instant(),
};

/** The records of both kinds of coverage. */
export const COVERAGE_RECORDS = {
  zoneId: responseClass('ZoneCoverageRecord', { ...coverageProperties, zoneId: integer() }),
  isoplethId: responseClass('IsoplethCoverageRecord', { ...coverageProperties, isoplethId: integer() }),
};

/** How coverages are listed and answered: by UF and city, found by 'Curitiba', 'PR/Curitiba' or 'Curitiba/PR'. */
export const coverageView = <E extends ObjectLiteral>(
  { holderField, isDoubtfulSql: toCheck }: CoverageKind,
  entity: EntityTarget<E>,
): View<E> => ({
  resource: 'coverages',
  entity,
  alias: 'v',
  join: (query) => query.innerJoin(City, 'c', 'c.id = v.cityId').innerJoin(State, 's', 's.id = c.stateId'),
  columns: {
    id: 'v.id',
    [holderField]: `v.${holderField}`,
    cityId: 'v.cityId',
    city: 'c.name',
    stateId: 'c.stateId',
    state: 's.code',
    toCheck,
    createdAt: 'v.createdAt',
    updatedAt: 'v.updatedAt',
  },
  search: [
    "(c.search || '/' || lower( s.code ) || E'\\n' || lower( s.code ) || '/' || c.search) LIKE search_pattern(:q)",
  ],
  sort: {
    id: ['v.id'],
    state: ['s.code', byText('c.name')],
    city: [byText('c.name'), 's.code'],
    createdAt: ['v.createdAt'],
  },
  filters: { cityId: 'integer', stateId: 'integer', state: 'text' },
  order: [
    ['s.code', 'ASC'],
    [byText('c.name'), 'ASC'],
  ],
});

const place: Sheet = [
  column.text('state', 'UF', { example: 'PR' }),
  column.text('city', 'Município', { example: 'Curitiba' }),
  column.integer('ibgeCode', 'Código IBGE', { expression: 'c.ibgeCode', readOnly: true, example: '4106902' }),
  column.boolean('toCheck', 'Conferir', { readOnly: true, note: 'Marcado no cadastro do município.' }),
];

/** Spreadsheet columns of a coverage: its holder by code, and its city. */
export const coverageSheets: Readonly<Record<CoverageKind['holderField'], Sheet>> = {
  zoneId: [
    column.coded('zoneId', 'Zona', 'v.zoneId', 'bioclimatic_zones', { example: 'ZB1' }),
    column.integer('edition', 'Edição', {
      expression: 'v.edition',
      readOnly: true,
      note: 'A da zona.',
      example: '2005',
    }),
    ...place,
  ],
  isoplethId: [
    column.coded('isoplethId', 'Isopleta', 'v.isoplethId', 'isopleths', { example: 'IV' }),
    ...place,
  ],
};
