import type { FieldValues } from 'react-hook-form';
import { buildingFields, buildingFormFields, formatCep, formatCpfCnpj } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { blankOf, namedCopy, payloadOf, valuesOf } from '../../../shared/form/formValues';
import type { Load } from '../../../shared/form/useEditor';
import type { Payload } from '../../../shared/form/useEditor';
import type { Building, EditedBuilding } from '../Building';
import {
  BLANK_SYSTEM,
  readSystem,
  SYSTEM_PREFIX,
  systemPayload,
  systemToForm,
  type SystemValues,
} from '../structure/system';

/** A blank form: one unit, numbers at zero. Area and floors at zero are refused until they are filled. */
export const BLANK_BUILDING: FieldValues = {
  ...blankOf(buildingFields),
  ...{ city: null, totalArea: 0, floors: 0 },
  [SYSTEM_PREFIX]: BLANK_SYSTEM,
};

/** A stored building as the form shows it. */
export const toForm = (building: EditedBuilding): FieldValues => ({
  ...valuesOf(buildingFormFields, BLANK_BUILDING, building),
  cep: formatCep(building.cep),
  developerCnpj: formatCpfCnpj(building.developerCnpj),
  builderCnpj: formatCpfCnpj(building.builderCnpj),
  [SYSTEM_PREFIX]: systemToForm(building.system),
});

/** Everything of a building but its name. */
export const toCopy = namedCopy('name', buildingFormFields.name);

/** The body of a save: the building, with its structural system where that has changed. */
export const fromForm = (values: FieldValues, building: EditedBuilding | undefined): Payload => ({
  ...payloadOf(buildingFormFields, values),
  ...systemPayload(values[SYSTEM_PREFIX] as SystemValues, building?.system ?? null),
});

/** Reads a building with its structural system: the form edits both, and starts from both. */
export const loadBuilding: Load<EditedBuilding> = async (id, signal) => {
  const [building, system] = await Promise.all([
    getJson<Building>(`/api/buildings/${id}`, signal),
    readSystem(id, signal),
  ]);
  return { ...building, system };
};
