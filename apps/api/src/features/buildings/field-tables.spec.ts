import type { Type } from '@nestjs/common';
import { Entity, getMetadataArgsStorage } from 'typeorm';
import {
  buildingFields,
  cityFields,
  type FieldTable,
  labelled,
  labelsOf,
  labelWithUnit,
  optionalDecimal,
  parameterFields,
  RECORD_FIELDS,
  structuralSystemFields,
  technicianFields,
  whereToFill,
  attributeColumn,
} from '@prumo/domain';

import { fieldColumns } from '../../crud/list/view.js';
import { fieldSheet } from '../../crud/sheet.js';
import { withColumns } from '../../database/field-columns.js';
import { Stamped } from '../../database/stamped.entity.js';
import '../places/cities/cities.module.js';
import '../requirements/parameters/parameters.module.js';
import { declaredResource } from '../feature-resource.js';
import './buildings.module.js';
import { StructuralSystemRecord } from './structural-systems/structural-system.dto.js';
import { StructuralSystem } from './structural-systems/structural-system.entity.js';
import './technicians/technicians.module.js';

/** A class and those that it extends. */
const lineage = (type: unknown): unknown[] =>
  typeof type === 'function' ? [type, ...lineage(Object.getPrototypeOf(type))] : [];

const columnsOf = (entity: unknown): Record<string, object> =>
  Object.fromEntries(
    getMetadataArgsStorage()
      .filterColumns(lineage(entity) as never)
      .map(({ propertyName, options }) => [propertyName, options]),
  );

type Described = Readonly<Record<string, unknown>>;
const describedBy = (dto: Type, name: string) =>
  (Reflect.getMetadata('swagger/apiModelProperties', dto.prototype as object, name) ?? {}) as Described;
const propertiesOf = (dto: Type): string[] =>
  (Reflect.getMetadata('swagger/apiModelPropertiesArray', dto.prototype as object) as string[]).map((name) =>
    name.slice(1),
  );

interface Table {
  table: string;
  fields: FieldTable;
  /** Fields that the spreadsheet shows as what people know the other record by. */
  references?: string[];
  /** Properties of the create class that are stored in other tables. */
  parts?: string[];
}

const TABLES: Table[] = [
  {
    ...{ table: 'buildings', fields: buildingFields, references: ['technicianId'] },
    parts: ['structuralSystem', 'structuralSystemUpdatedAt'],
  },
  { table: 'technicians', fields: technicianFields },
  { table: 'cities', fields: cityFields, references: ['stateId'] },
  {
    ...{ table: 'parameters', fields: parameterFields, parts: ['conditions'] },
    references: ['analysisId', 'attributeId', 'attributeValueId'],
  },
];

describe.each(TABLES)('the field table of $table', ({ table, fields, references = [], parts = [] }) => {
  const { view, create, record, sheet } = declaredResource(table);
  const names = Object.keys(fields);

  it('has a column of the entity for each field', () => {
    const columns = columnsOf(view.entity);
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(names));
  });

  it('has a property of the create and record classes for each field, described by its rule', () => {
    for (const [name, { schema, required }] of Object.entries(fields)) {
      expect([name, describedBy(create, name)]).toEqual([
        name,
        expect.objectContaining({ ...schema, required }),
      ]);
      expect([name, propertiesOf(record).includes(name)]).toEqual([name, true]);
    }
  });

  it('has a field for each property that a request may write', () => {
    const writable = propertiesOf(create).filter((name) => !describedBy(create, name)['readOnly']);
    expect(writable.filter((name) => name !== 'updatedAt').sort()).toEqual([...names, ...parts].sort());
  });

  it('has a column of the list for each field', () => {
    expect(view.columns).toMatchObject(fieldColumns(view.alias, fields));
  });

  it('has a column of the spreadsheet under its label for each field', () => {
    const headers = new Map(sheet.map(({ key, header }) => [key, header]));
    for (const [name, field] of Object.entries(fields))
      if (!references.includes(name))
        expect([name, headers.get(name)]).toEqual([
          name,
          field.refersTo ? field.label : labelWithUnit(field),
        ]);
  });

  it('has a label in the history for each field', () => {
    for (const [name, label] of Object.entries(labelsOf(fields)))
      expect([name, RECORD_FIELDS[table]?.[name]?.label]).toEqual([name, label]);
  });
});

describe('the field table of structural systems', () => {
  it('has a column, a property and a column of the buildings’ spreadsheet for each field', () => {
    const names = Object.keys(structuralSystemFields);
    expect(Object.keys(columnsOf(StructuralSystem))).toEqual(expect.arrayContaining(names));
    expect(propertiesOf(StructuralSystemRecord)).toEqual(expect.arrayContaining(names));
    const { sheet } = declaredResource('buildings');
    expect(sheet.map(({ key }) => key)).toEqual(expect.arrayContaining(names));
  });
});

describe('a nullable number added to a field table', () => {
  const fields = {
    slabThickness: labelled('Espessura da laje', optionalDecimal([6, 3], { unit: 'cm' }), {
      example: '12,000',
    }),
  };

  it('is a nullable numeric column, a column of the list and one of the spreadsheet', () => {
    @Entity('slabs')
    class Slab extends withColumns(fields, Stamped) {}
    expect(columnsOf(Slab)['slabThickness']).toMatchObject({
      ...{ name: 'slab_thickness', type: 'numeric', precision: 6, scale: 3, nullable: true },
    });
    expect(fieldColumns('b', fields)).toEqual({ slabThickness: 'b.slabThickness' });
    expect(fieldSheet('b', fields)).toEqual([
      {
        key: 'slabThickness',
        header: 'Espessura da laje (cm)',
        kind: 'number',
        places: 3,
        example: '12,000',
      },
    ]);
  });
});

it('a field that is an attribute is one that parameters may name, and says where it is filled in', () => {
  for (const [name, field] of Object.entries<FieldTable[string]>(buildingFields)) {
    const column = field.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect([name, attributeColumn('buildings', column)?.name]).toEqual([
      name,
      field.isAttribute ? field.label : undefined,
    ]);
    if (field.isAttribute)
      expect(
        whereToFill({ sourceTable: 'buildings', sourceColumn: column, name }, {
          building: {},
          technician: {},
        } as never),
      ).toBe(`Edificações › ${field.section} › ${field.label}`);
  }
});
