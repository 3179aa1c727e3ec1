import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import {
  DESIGN_LIFE_SYSTEMS,
  type DivergenceFacts,
  findDivergences,
  leastStructureLife,
  LIFE,
  mayRead,
  type SystemType,
  SYSTEM_TYPES,
} from '@prumo/domain';
import { useUser } from '../../../api/signed-in/session';
import { type LookupRecord, useLookup } from '../../../shared/query/useLookup';
import { useRead } from '../../../shared/query/useRead';

import type { Determined } from '../cep/determination';
import { SYSTEM_PREFIX, type SystemValues } from '../structure/system';
import { DivergenceList } from './DivergenceList';
import { useDwelling } from './UnitsCell';

/** The form's value where it is a number; what is still refused says nothing. */
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const namesOf = (record: LookupRecord | undefined) =>
  record ? { code: record.code ?? '', label: record.label ?? '' } : null;

/** A row of the catalogue that asks for years, as `/api/parameters` answers. */
interface StoredLife {
  standard: string | null;
  standardPart: string | null;
  unit: string | null;
  minimumValue: string | null;
}

const LIVES = `/api/parameters?filter=${encodeURIComponent(JSON.stringify({ unit: LIFE.unit, isActive: true }))}`;

/** The years that the catalogue asks of a structure, for those who may read it; others are told what the norm asks. */
function useLeastLife(): number | null {
  const { data } = useRead<StoredLife[]>(LIVES, { enabled: mayRead(useUser(), 'parameters') });
  const rows = data?.map(({ standard, standardPart, ...row }) => ({
    ...row,
    standard: standard === null ? null : { name: standard, part: standardPart },
  }));
  return leastStructureLife(rows ?? []) ?? null;
}

/** The form's present values, in which divergences are found. */
function useFacts(coverage: Determined | null): DivergenceFacts {
  const form = useWatch() as Record<string, unknown>;
  const system = (form[SYSTEM_PREFIX] ?? {}) as Partial<SystemValues>;
  const classes = useLookup('aggressiveness-classes');
  const systems = useLookup('constructive-systems');
  const chosen = (lookup: typeof classes, field: string) => lookup.byId.get(numberOf(form[field]) ?? 0);
  return {
    floors: numberOf(form['floors']),
    units: numberOf(form['units']),
    dwelling: useDwelling(),
    buildingHeight: numberOf(form['buildingHeight']),
    fireHeight: numberOf(form['fireHeight']),
    basementDepth: numberOf(form['basementDepth']),
    basementLevels: numberOf(form['basementLevels']),
    bioclimaticZone: textOf(form['bioclimaticZone']),
    bioclimaticZone2024: textOf(form['bioclimaticZone2024']),
    zoneOverrideReason: textOf(form['zoneOverrideReason']),
    isoplethCode: textOf(form['isoplethCode']),
    coverage,
    aggressivenessClass: chosen(classes, 'aggressivenessClassId')?.code ?? null,
    constructiveSystem: namesOf(chosen(systems, 'constructiveSystemId')),
    systemType: SYSTEM_TYPES.find((type: SystemType) => type === system.systemType) ?? null,
    materialResistance: textOf(system.materialResistance),
    designLife: numberOf(system.designLife),
    leastLife: useLeastLife(),
    otherLives: Object.fromEntries(DESIGN_LIFE_SYSTEMS.map(({ field }) => [field, numberOf(form[field])])),
  };
}

/** The divergences in the form's present values. */
const Divergences = ({ coverage }: { coverage: Determined | null }) => (
  <Box sx={{ mt: 3 }}>
    <DivergenceList divergences={findDivergences(useFacts(coverage))} />
  </Box>
);

export default Divergences;
