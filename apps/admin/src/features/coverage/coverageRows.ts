import type { GetListResult, RaRecord } from 'ra-core';
import type { Coverage, CoveredCity } from './Coverage';

type Rows = GetListResult<RaRecord>;

/** A row that is shown before the server has given it an id. */
export const UNSAVED_ID = -1;

const rowOf = (city: CoveredCity, id: number): Coverage => ({
  id,
  cityId: city.id,
  city: city.name,
  stateId: city.stateId,
  state: city.state,
});

/** The rows with a city more, on top until the list is read again in its order. */
export const withCity =
  (city: CoveredCity) =>
  (rows: Rows): Rows => ({
    ...rows,
    data: [rowOf(city, UNSAVED_ID), ...rows.data],
    ...(rows.total !== undefined && { total: rows.total + 1 }),
  });

/** The rows with a coverage moved to another city. */
export const withMove =
  (id: number, city: CoveredCity) =>
  (rows: Rows): Rows => ({ ...rows, data: rows.data.map((row) => (row.id === id ? rowOf(city, id) : row)) });
