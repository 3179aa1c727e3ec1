import type { FieldValues } from 'react-hook-form';
import { buildingFields, buildingFormFields, formatCep, formatCpfCnpj, type TableField } from '@prumo/domain';
import { errorsOf, messageOf } from '../../../api/failure';
import { getJson, sendJson } from '../../../api/httpClient';
import { namedCopy, payloadOf, valuesOf } from '../../../kit/form/formValues';
import type { Load } from '../../../kit/form/useRecordValues';
import { type Payload, type FailureHandler, PartlySaved, type SaveHandler } from '../../../kit/form/useSave';
import { type EditedBuilding, type Building, SYSTEM } from '../Building';
import {
  BLANK_SYSTEM,
  systemToForm,
  SYSTEM_PREFIX,
  type SystemValues,
  readSystem,
  writeSystem,
} from '../structure/system';

const isTyped = ({ schema, refersTo }: TableField): boolean =>
  schema.type === 'string' && !schema.enum && !refersTo;

/** A blank form: one unit, numbers at zero. Area and floors at zero are refused until they are filled. */
export const BLANK_BUILDING: FieldValues = {
  ...Object.fromEntries(
    Object.entries<TableField>(buildingFields).map(([name, field]) => [
      name,
      isTyped(field) ? '' : (field.schema.default ?? null),
    ]),
  ),
  ...{ city: null, totalArea: 0, floors: 0 },
  structuralSystem: BLANK_SYSTEM,
};

/** A stored building as the form shows it. */
export const toForm = (building: EditedBuilding): FieldValues => ({
  ...valuesOf(buildingFormFields, BLANK_BUILDING, building),
  cep: formatCep(building.cep),
  developerCnpj: formatCpfCnpj(building.developerCnpj),
  builderCnpj: formatCpfCnpj(building.builderCnpj),
  structuralSystem: systemToForm(building.system),
});

/** Everything of a building but its name. */
export const toCopy = namedCopy('name', buildingFormFields.name);

/** What the form sends: the building, and beside it the structural system, which goes to a route of its own. */
export const fromForm = (values: FieldValues): Payload => ({
  ...payloadOf(buildingFormFields, values),
  structuralSystem: values['structuralSystem'],
});

/** Reads a building with its structural system: the form edits both, and starts from both. */
export const loadBuilding: Load<EditedBuilding> = async (id, signal) => {
  const [building, system] = await Promise.all([
    getJson<Building>(`/api/buildings/${id}`, signal),
    readSystem(id, signal),
  ]);
  return { ...building, system };
};

/**
 * Stores the building, then its structural system. When only the second fails the form goes on from the building as
 * it is stored then: saving again changes it instead of creating another, and is not stale by one's own doing.
 */
export const saveBuilding: SaveHandler<EditedBuilding> = async (
  { structuralSystem, ...data },
  record,
  key,
) => {
  const system = record?.system ?? null;
  const building = record
    ? await sendJson<Building>('PUT', `/api/buildings/${record.id}`, data)
    : await sendJson<Building>('POST', '/api/buildings', data, key);
  try {
    return { ...building, system: await writeSystem(building.id, structuralSystem as SystemValues, system) };
  } catch (error) {
    throw new PartlySaved({ ...building, system }, error);
  }
};

/** A refused structural system is told as such, its texts on the fields of its section. */
export const tellSystemFailure: FailureHandler = (error) =>
  error instanceof PartlySaved
    ? {
        toast: SYSTEM.failed(messageOf(error.cause)),
        errors: Object.fromEntries(
          Object.entries(errorsOf(error.cause)).map(([field, text]) => [`${SYSTEM_PREFIX}.${field}`, text]),
        ),
      }
    : undefined;
