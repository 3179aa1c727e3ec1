import {
  absorptanceFields,
  type EvaluationFacts,
  type CodedLabel,
  type FieldTable,
  noiseLevelFields,
  type PdeBuilding,
  type PdeConstruction,
  type PdeParties,
  type PdeParty,
  type PdeStructuralSystem,
  type PdeTechnician,
  PRINTED_FIELDS,
  riskFields,
  type ValuesOf,
  valuesOfRow,
  windFields,
} from '@prumo/domain';

type Row = Readonly<Record<string, unknown>>;

const row = (facts: EvaluationFacts, table: string): Row | null => facts[table] ?? null;

function required(facts: EvaluationFacts, table: string): Row {
  const found = row(facts, table);
  if (!found) throw new Error(`A building without ${table}.`);
  return found;
}

const coded = (found: Row): CodedLabel => ({
  code: found['code'] as string,
  label: found['label'] as string,
});

/** An item with further fields; null when the building has none. */
const item = <F extends FieldTable>(found: Row | null, fields: F): (CodedLabel & ValuesOf<F>) | null =>
  found && { ...coded(found), ...(valuesOfRow(fields, found) as ValuesOf<F>) };

/** The building as printed. @param zone2024 its zone of 2024, which the facts does not include */
export function pdeBuilding(facts: EvaluationFacts, zone2024: CodedLabel | null): PdeBuilding {
  const building = required(facts, 'buildings');
  return {
    ...valuesOfRow(PRINTED_FIELDS.building, building),
    typology: item(row(facts, 'typologies'), {}),
    bioclimaticZone: item(row(facts, 'bioclimatic_zones'), {}),
    ...(zone2024 && { bioclimaticZone2024: zone2024 }),
    isopleth: item(row(facts, 'isopleths'), windFields),
    noiseClass: item(row(facts, 'noise_classes'), noiseLevelFields),
    aggressivenessClass: item(row(facts, 'aggressiveness_classes'), riskFields),
    predominantColor: item(row(facts, 'predominant_colors'), absorptanceFields),
    construction: construction(facts),
  };
}

/** Without the values that are unknown. */
const known = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;

function construction(facts: EvaluationFacts): PdeConstruction {
  const building = required(facts, 'buildings');
  return {
    ...valuesOfRow(PRINTED_FIELDS.construction, building),
    ...known(valuesOfRow(PRINTED_FIELDS.laterConstruction, building)),
    constructiveSystem: item(row(facts, 'constructive_systems'), {}),
    effectiveFireHeight: (building['effective_fire_height'] ?? null) as number | null,
    thermalEdition: building['thermal_edition'] as number,
  };
}

export function pdeTechnician(facts: EvaluationFacts): PdeTechnician {
  const technician = required(facts, 'technicians');
  return {
    ...valuesOfRow(PRINTED_FIELDS.technician, technician),
    email: technician['email'] as string | null,
    phone: technician['phone'] as string | null,
  };
}

/** The structural system, or null when the building has none. */
export function pdeStructuralSystem(facts: EvaluationFacts): PdeStructuralSystem | null {
  const system = row(facts, 'structural_systems');
  return system && valuesOfRow(PRINTED_FIELDS.structuralSystem, system);
}

/** Developer, builder and project stage; undefined when all are empty. */
export function pdeParties(facts: EvaluationFacts): PdeParties | undefined {
  const building = required(facts, 'buildings');
  const text = (column: string): string | null => building[column] as string | null;
  const party = (kind: 'developer' | 'builder'): PdeParty | null => {
    const [name, cnpj] = [text(`${kind}_name`), text(`${kind}_cnpj`)];
    return name || cnpj ? { name: name ?? '', cnpj } : null;
  };
  const parties = {
    developer: party('developer'),
    builder: party('builder'),
    projectStage: text('project_stage'),
  };
  return Object.values(parties).some(Boolean) ? parties : undefined;
}
