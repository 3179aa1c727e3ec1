import { requiredInteger } from '../text/field.js';

/** Rows per page when nobody has chosen otherwise. Spec §9. */
export const DEFAULT_PAGE_SIZE = 15;

const OUT_OF_RANGE = 'Informe um valor entre 5 e 100.';

/** A person's preferences, as the API takes them. Spec §5. */
export const settingsFields = {
  pageSize: requiredInteger(OUT_OF_RANGE, {
    min: { value: 5, message: OUT_OF_RANGE },
    max: { value: 100, message: OUT_OF_RANGE },
    invalid: OUT_OF_RANGE,
  }),
};
