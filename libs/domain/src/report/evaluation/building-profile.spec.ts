import { anyOf, attribute, choice, input, parameter, range } from '../../../test/builders/evaluation.js';
import { COMPLETENESS_FIELDS } from '../../building/building-fields.js';
import type { PdeBuilding } from '../pde-model.js';
import { buildingProfile } from './building-profile.js';
import { evaluateReport } from './evaluate-report.js';
import type { EvaluationFacts } from './evaluation-types.js';

const flag = (id: number, sourceColumn: string) =>
  anyOf(attribute('boolean', sourceColumn, { id, friendlyName: sourceColumn }), choice(true));
const floorsUpTo = (limit: number) =>
  range(null, limit, attribute('numeric', 'floors', { id: 90, friendlyName: 'Pavimentos' }));

const FACTS: EvaluationFacts = {
  buildings: {
    name: 'Aurora',
    floors: 4,
    units: 1,
    total_area: 1234.5,
    building_height: 0,
    has_gas: true,
    garage: 'closed',
    cep: '80010000',
    filing_date: '2026-03-15',
    bioclimatic_zone: 'ZB1',
    bioclimatic_zone_2024: '1M',
    technician_id: 3,
    typology_id: 7,
  },
  technicians: { id: 3, full_name: 'Ana Prado' },
  typologies: { id: 7, code: 'RES-MULTI', label: 'Residencial multifamiliar', dwelling: 'multi' },
  bioclimatic_zones: { id: 1, code: 'ZB1', label: 'Zona 1' },
  structural_systems: null,
};

function profileOf(parameters: Parameters<typeof parameter>[1][], facts = FACTS) {
  const evaluation = evaluateReport(
    input({
      facts,
      parameters: parameters.map((conditions, index) =>
        parameter(index + 1, conditions, { minimumValue: '1' }),
      ),
    }),
  );
  const building = { city: null, state: null } as Partial<PdeBuilding> as PdeBuilding;
  return buildingProfile(facts, {
    evaluation,
    building,
    technician: { fullName: 'Ana Prado' } as Parameters<typeof buildingProfile>[1]['technician'],
  });
}
const factOf = (profile: ReturnType<typeof profileOf>, field: string) =>
  profile.groups.flatMap(({ facts }) => facts).find((fact) => fact.field === field);

describe('the profile of a building', () => {
  it('shows each fact as text, and what is not told as null', () => {
    const profile = profileOf([]);
    const texts = (fields: string[]) => fields.map((field) => factOf(profile, field)?.text);
    expect(texts(['totalArea', 'floors', 'hasGas', 'garage', 'cep', 'filingDate'])).toEqual([
      '1.234,50 m²',
      '4',
      'Sim',
      'Fechada',
      '80010-000',
      '15/03/2026',
    ]);
    expect(texts(['technicianId', 'typologyId', 'bioclimaticZone', 'bioclimaticZone2024'])).toEqual([
      'Ana Prado',
      'RES-MULTI - Residencial multifamiliar',
      'ZB1 - Zona 1',
      '1M',
    ]);
    expect(texts(['hasElevator', 'systemType', 'projectStage'])).toEqual([null, null, null]);
  });

  it('counts height 0 and the default of one unit in a typology of several as not told', () => {
    const profile = profileOf([]);
    expect([factOf(profile, 'buildingHeight')?.text, factOf(profile, 'units')?.text]).toEqual([null, null]);
  });

  it('needs the eight fields of a complete building, whatever the catalogue says', () => {
    const { groups, missing } = profileOf([]);
    const needed = groups.flatMap(({ facts }) => facts.filter(({ isNeeded }) => isNeeded));
    expect(new Set(needed.map(({ field }) => field as string))).toEqual(
      new Set(Object.keys(COMPLETENESS_FIELDS)),
    );
    expect(groups.find(({ section }) => section === 'Endereço')).toMatchObject({ told: 1, needed: 4 });
    expect(missing.every(({ parameters }) => parameters === 0)).toBe(true);
    expect(missing.map(({ field }) => field)).not.toContain('typologyId');
  });

  it('needs what decides a parameter, and nothing of one that is excluded already', () => {
    const profile = profileOf([
      [flag(11, 'has_gas'), flag(12, 'has_elevator')],
      [floorsUpTo(2), flag(13, 'has_balcony')],
    ]);
    const isNeeded = (field: string) => factOf(profile, field)?.isNeeded;
    expect(['hasGas', 'hasElevator', 'floors', 'hasBalcony'].map(isNeeded)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(profile.groups.find(({ section }) => section === 'Características construtivas')).toMatchObject({
      told: 1,
      needed: 2,
    });
  });

  it('lists what most parameters wait for first, each with the field that is to be filled in', () => {
    const { missing } = profileOf([
      [flag(14, 'has_balcony')],
      [flag(12, 'has_elevator')],
      [flag(12, 'has_elevator'), floorsUpTo(9)],
    ]);
    expect(missing.slice(0, 2)).toEqual([
      {
        module: 'buildings',
        field: 'hasElevator',
        place: 'Edificações › Características construtivas › Elevador',
        parameters: 2,
      },
      {
        module: 'buildings',
        field: 'hasBalcony',
        place: 'Edificações › Características construtivas › Terraço ou varanda',
        parameters: 1,
      },
    ]);
  });

  it('shows the reason of a replaced zone only when there is one', () => {
    expect(factOf(profileOf([]), 'zoneOverrideReason')).toBeUndefined();
    const facts = { ...FACTS, buildings: { ...FACTS['buildings'], zone_override_reason: 'Laudo' } };
    expect(factOf(profileOf([], facts), 'zoneOverrideReason')?.text).toBe('Laudo');
  });
});
