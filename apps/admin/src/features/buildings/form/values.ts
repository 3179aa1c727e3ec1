import { buildingFormFields, formatCep } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';
import { namedCopy } from '../../../kit/form/copyName';
import { payloadOf, valuesOf } from '../../../kit/form/formValues';
import type { Payload } from '../../../kit/form/useSave';
import { BLANK_SYSTEM, systemToForm } from '../structure/system';
import type { EditedBuilding } from '../types';

/** A blank form: one unit, numbers at zero (spec §4). Area and floors at zero are refused until they are filled. */
export const BLANK_BUILDING: FieldValues = {
  name: '',
  technicianId: null,
  typologyId: null,
  cep: '',
  street: '',
  addressNumber: '',
  neighborhood: '',
  state: null,
  city: null,
  bioclimaticZone: null,
  isoplethCode: null,
  totalArea: 0,
  buildingHeight: 0,
  basementDepth: 0,
  floors: 0,
  units: 1,
  noiseClassId: null,
  aggressivenessClassId: null,
  predominantColorId: null,
  structuralSystem: BLANK_SYSTEM,
};

/** A stored building as the form shows it. */
export const toForm = (building: EditedBuilding): FieldValues => ({
  ...valuesOf(buildingFormFields, BLANK_BUILDING, building),
  cep: formatCep(building.cep),
  structuralSystem: systemToForm(building.system),
});

/** Everything of a building but its name. */
export const toCopy = namedCopy('name', buildingFormFields.name);

/** What the form sends: the building, and beside it the structural system, which goes to a route of its own. */
export const fromForm = (values: FieldValues): Payload => ({
  ...payloadOf(buildingFormFields, values),
  structuralSystem: values['structuralSystem'],
});
