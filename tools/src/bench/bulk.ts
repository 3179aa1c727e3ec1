import { createUser } from '../client/records.js';
import { clockOf, since } from '../measure/processor.js';
import { atMost, ms, type Sheet } from './sheet.js';
import { fillInstance, onInstance, type BenchInstance } from './bench-instance.js';

const RECORDS = 1000;
const GOAL_MS = 3000;
const SIZE = { buildings: RECORDS, parameters: 2 * RECORDS } as const;

/** A bulk write: its table, and the route that takes the ids of its records. */
type Write = readonly [name: string, table: string, path: string, body?: object];

const writesOf = (toUserId: number): readonly Write[] => [
  [`deactivate ${RECORDS} parameters`, 'parameters', 'parameters/bulk/active', { isActive: false }],
  [`confirm ${RECORDS} parameters`, 'parameters', 'parameters/check', { checked: true }],
  [`delete ${RECORDS} parameters`, 'parameters', 'parameters/bulk/delete'],
  [`transfer ${RECORDS} buildings`, 'buildings', 'buildings/transfer', { toUserId }],
  [`delete ${RECORDS} reports`, 'reports', 'reports/bulk/delete'],
  [`delete ${RECORDS} buildings`, 'buildings', 'buildings/bulk/delete'],
];

const newestIds = async ({ dataSource }: BenchInstance, table: string): Promise<number[]> => {
  const rows = await dataSource.query<{ id: number }[]>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT $1`, [
    RECORDS,
  ]);
  return rows.map(({ id }) => id);
};

/** Bulk writes of 1,000 records, each one request and one transaction with an audit row a record. */
export async function bulk(sheet: Sheet): Promise<void> {
  if (!sheet.wants(...writesOf(0).map(([name]) => name))) return;
  await onInstance(async (instance) => {
    await fillInstance(instance, SIZE);
    const { id } = await createUser(instance.admin, { allowedModules: ['buildings', 'reports'] });
    const clock = await clockOf(instance.program.pid, instance.dataSource);
    for (const [name, table, path, body] of writesOf(id)) {
      const ids = await newestIds(instance, table);
      const before = clock();
      const begin = performance.now();
      await instance.admin.write('POST', `/api/${path}`, { ids, ...body });
      const wholeMs = performance.now() - begin;
      const { nodeMs, postgresMs } = since(before, clock, 1);
      await sheet.row(name, () => ({
        product: `${ms(wholeMs)}, ${nodeMs.toFixed(0)} + ${postgresMs.toFixed(0)} ms`,
        ...atMost(wholeMs, GOAL_MS, 'ms'),
      }));
    }
  });
}
