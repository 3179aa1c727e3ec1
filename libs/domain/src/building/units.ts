type Stated = string | number | boolean | null | undefined;

const isOne = (units: Stated): boolean => Number(units) === 1;

/** Whether one unit, the default of a new building, counts as not told: in a typology that houses several. */
export const isUnitsUnknown = (units: Stated, dwelling: Stated): boolean =>
  dwelling === 'multi' && isOne(units);

/** The contradiction between a number of units and what the typology houses; undefined without one. */
export function unitsContradiction(units: Stated, dwelling: Stated): string | undefined {
  if (isUnitsUnknown(units, dwelling))
    return `O tipo de uso abriga várias unidades, mas a edificação tem 1: o número de unidades conta como não informado.`;
  if (dwelling === 'single' && Number(units) > 1)
    return `O tipo de uso abriga uma única unidade, mas a edificação tem ${Number(units)}.`;
  return undefined;
}
