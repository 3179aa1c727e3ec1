import * as WebIfc from 'web-ifc';

import { enumOf, type IfcModel, type Line, numberOf } from './ifc-model.js';

/** Factors from the model's units to m and m². */
export interface Units {
  length: number;
  area: number;
}

const PREFIXES: Readonly<Record<string, number>> = { MILLI: 0.001, CENTI: 0.01, DECI: 0.1, KILO: 1000 };

/** The factor of a unit to its SI unit: by its prefix, or by conversion (feet). */
function factorOf(model: IfcModel, unit: Line): number {
  const [measure] = model.refs(unit['ConversionFactor']);
  if (measure) {
    const [base] = model.refs(measure['UnitComponent']);
    return (numberOf(measure['ValueComponent']) ?? 1) * (base ? factorOf(model, base) : 1);
  }
  return PREFIXES[enumOf(unit['Prefix'])] ?? 1;
}

/** Metres and square metres where the model states none. */
export function readUnits(model: IfcModel): Units {
  const [assignment] = model.lines(WebIfc.IFCUNITASSIGNMENT);
  const units = assignment ? model.refs(assignment['Units']) : [];
  const unit = (type: string) => units.find((one) => enumOf(one['UnitType']) === type);
  const [length, area] = [unit('LENGTHUNIT'), unit('AREAUNIT')];
  return {
    length: length ? factorOf(model, length) : 1,
    // A prefix of an area's unit counts for its length: MILLI SQUARE_METRE is mm².
    area: area ? factorOf(model, area) ** (model.refs(area['ConversionFactor']).length > 0 ? 1 : 2) : 1,
  };
}
