import type { createDataSource } from '@prumo/api/database';

type Database = ReturnType<typeof createDataSource>;

/** Copies the one building there is until the list has so many. */
export async function copyBuilding(database: Database, count: number): Promise<void> {
  await database.query(
    `INSERT INTO buildings (user_id, technician_id, name, cep, street, city, state, bioclimatic_zone, isopleth_code,
       total_area, floors)
     SELECT user_id, technician_id, name || ' ' || number, cep, street, city, state, bioclimatic_zone, isopleth_code,
       total_area, floors
     FROM buildings, generate_series(2, $1) AS number`,
    [count],
  );
}

/** Adds parameters to every analysis, until the whole catalogue prints so many rows at least. */
export async function enlargeCatalogue(database: Database, rows: number): Promise<void> {
  await database.query(
    `INSERT INTO parameters (analysis_id, label, minimum_value, intermediate_value, superior_value, unit, notes)
     SELECT id, 'Exigência de número ' || number, '≥ ' || number, '≥ ' || number + 5 || ',5', '≥ ' || number + 10,
       'dB', CASE WHEN number % 2 = 0 THEN 'ABNT NBR 15575-4:2013, com as emendas de 2021.' END
     FROM analyses, generate_series(1, ceil($1::numeric / (SELECT count(*) FROM analyses))::int) AS number`,
    [rows],
  );
}
