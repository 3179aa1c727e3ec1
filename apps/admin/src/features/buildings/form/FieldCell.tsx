import { buildingFields } from '@prumo/domain';
import { fieldInputs } from '../../../shared/inputs/FieldInput';

/** The inputs of a building's fields. */
export const { FieldInput, FieldCell } = fieldInputs(buildingFields);
