import type { FieldValues } from 'react-hook-form';
import { buildingFormFields } from '@prumo/domain';
import { valuesOf } from '../../../shared/form/formValues';
import { BLANK_BUILDING } from '../form/values';
import type { Chosen } from './applyReview';

/** History state of the form of a new building that begins with what a person chose of a model. */
interface ModelState {
  model: Chosen;
}

export const modelState = (model: Chosen): ModelState => ({ model });

/** The chosen values and compositions of a model, for the form at this address. */
export const modelOf = (state: unknown): Chosen | undefined => (state as Partial<ModelState> | null)?.model;

/** A blank form with what was chosen of a model. */
export const withModel = ({ values }: Pick<Chosen, 'values'>): FieldValues =>
  valuesOf(
    buildingFormFields,
    BLANK_BUILDING,
    Object.fromEntries(values.map(({ field, value }) => [field, value])),
  );
