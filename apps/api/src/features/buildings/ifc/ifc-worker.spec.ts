import type { IfcProgress } from '@prumo/domain';

import { ifcHouse, manySpaces } from '../../../../test/builders/ifc-house.js';
import { StepFile } from '../../../../test/support/step.js';
import read, { readIfc } from './ifc-worker.js';

const faultOf = async (bytes: Uint8Array | string) => {
  const answer = await read({ bytes: Buffer.from(bytes) });
  return 'fault' in answer ? answer.fault : undefined;
};

describe('a model in IFC', () => {
  it.each(['IFC2X3', 'IFC4'] as const)(
    'of schema %s tells storeys, height, area and lifts',
    async (schema) => {
      const { values, notes, ...rest } = await readIfc(ifcHouse({ schema }));
      expect(rest.schema).toBe(schema);
      expect(Object.fromEntries(values.map(({ field, value }) => [field, value]))).toEqual({
        ...{ name: 'Casa Aurora', floors: 2, basementLevels: 1, buildingHeight: 5.6, totalArea: 184.3 },
        hasElevator: true,
      });
      const floors = values.find(({ field }) => field === 'floors');
      expect(floors?.sources.map(({ entity, name }) => [entity.toUpperCase(), name])).toEqual([
        ['IFCBUILDINGSTOREY', 'Térreo'],
        ['IFCBUILDINGSTOREY', 'Superior'],
      ]);
      expect(floors?.sources[0]).toMatchObject({
        line: expect.any(Number),
        guid: expect.stringMatching(/^0{20}\d\d$/),
      });
      expect(notes.join(' ')).toMatch(/garagem/);
    },
  );

  it('tells the layers of external walls and roofs, with their areas where all have one', async () => {
    const { compositions } = await readIfc(ifcHouse());
    expect(compositions).toMatchObject([
      {
        ...{ part: 'external-wall', element: 'wall', name: 'Parede externa 23', count: 2, area: 121 },
        layers: [
          { name: 'Argamassa comum', thickness: 0.025, isAir: false },
          { name: 'Tijolo especial', thickness: 0.18 },
          { name: 'Argamassa comum', thickness: 0.025 },
        ],
      },
      {
        ...{ part: 'roof', element: 'roof', name: 'Laje com telha', count: 1, area: null },
        layers: [
          { name: 'Câmara de ar', thickness: 0.06, isAir: true },
          { name: 'Concreto normal', thickness: 0.1 },
        ],
      },
    ]);
  });

  it.each([
    ["'Residencial Aurora'", 'Residencial Aurora'],
    ['.ELEMENT.', 'Casa'],
    ['$', 'Casa'],
  ])('is named by a long name of %s only where it is a text', async (longName, name) => {
    const file = new StepFile('IFC4');
    file.rooted('IFCBUILDING', 'Casa', '$', '$', '$', longName, '.ELEMENT.', '$', '$', '$');
    const { values } = await readIfc(file.bytes());
    expect(values.find(({ field }) => field === 'name')?.value).toBe(name);
  });

  it('takes no wall for external that does not say so', async () => {
    const { compositions, notes } = await readIfc(ifcHouse({ tellsExternal: false }));
    expect(compositions.map(({ part }) => part)).toEqual(['roof']);
    expect(notes[0] ?? '').toContain('garagem');
    expect(notes.join(' ')).toContain('2 paredes não dizem se são externas');
  });

  it.each<[string, Uint8Array | string, string]>([
    ['is no STEP', '%PDF-1.7 ISO', 'não é IFC'],
    ['is empty', '', 'não é IFC'],
    ['is truncated', ifcHouse().subarray(0, 2000), 'está incompleto'],
    ['has no entities', new StepFile('IFC4').bytes(), 'não tem entidades'],
    ['is of another schema', ifcHouse().toString('latin1').replace("('IFC4')", "('AP214')"), 'IFC'],
  ])('that %s is refused with the reason', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toContain(fault);
  });

  it('tells how far it was read, in bytes and then in entities', async () => {
    const bytes = manySpaces(12_000);
    const told: IfcProgress[] = [];
    const { entities } = await readIfc(bytes, (progress) => told.push(progress));
    const ofBytes = told.filter(({ stage }) => stage === 'bytes').map(({ done }) => done);
    expect(ofBytes).toEqual([...ofBytes].sort((one, other) => one - other));
    expect(ofBytes.at(-1)).toBe(bytes.length);
    expect(told.slice(ofBytes.length)).toEqual(
      [5000, 10_000].map((done) => ({ stage: 'entities', done, total: entities })),
    );
  });

  it('with more entities than a building has is refused, naming which', async () => {
    const bytes = manySpaces(3);
    const architecture = 'exporte só a arquitetura da edificação.';
    await expect(readIfc(bytes, undefined, { ofType: 2 })).rejects.toThrow(
      `O modelo tem 3 entidades IfcSpace, mais que 2: ${architecture}`,
    );
    await expect(readIfc(bytes, undefined, { entities: 2 })).rejects.toThrow(
      `O modelo tem 4 entidades, mais que 2: ${architecture}`,
    );
  });

  it('that refers to an entity which is not there is refused, naming its line', async () => {
    const file = new StepFile('IFC4');
    const building = file.rooted('IFCBUILDING', 'Casa', '$', '$', '$', '$', '.ELEMENT.', '$', '$', '$');
    file.rooted('IFCRELAGGREGATES', '', building, ['#99999']);
    expect(await faultOf(file.bytes())).toBe('A entidade #99999 do arquivo não pode ser lida.');
  });
});
