import { createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { dryRun, errorsOf, type ReportRow, runImport } from './support/import.js';
import { readCsv } from './support/sheet-file.js';

let app: TestApp;
let admin: Client;
/** What has no row in another installation's table yet is made before what refers to it. */
const LISTS = [
  ...['states', 'cities', 'typologies', 'noise-classes', 'aggressiveness-classes', 'predominant-colors'],
  ...['constructive-systems', 'materials', 'surface-finishes', 'bioclimatic-zones', 'isopleths'],
  ...['warranty-terms', 'maintenance-activities'],
  ...[
    'bioclimatic-zones/coverages',
    'isopleths/coverages',
    'requirements',
    'criteria',
    'analyses',
    'attributes',
  ],
  ...['parameters', 'technicians', 'buildings', 'compositions'],
];

beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { CHANGES_PER_DAY: '1000000' } });
  admin = await signedIn(app);
  const technician = await createTechnician(admin, {
    company: '=Prado; "Engenharia"',
    notes: "-linha\\n'dois",
  });
  const building = await createBuilding(admin, { technicianId: technician.id, garage: 'open', units: 3 });
  await admin.put(`/api/buildings/${building.id}/structural-system`, { systemType: 'steel', designLife: 63 });
  await createComposition(admin);
  await createBuilding(admin, { technicianId: technician.id, name: 'Sem número', filingDate: '2026-01-31' });
});
afterAll(() => app.stop());

async function exported(path: string, format: 'csv' | 'xlsx' = 'csv'): Promise<Buffer> {
  const { status, body } = await admin
    .get(`/api/${path}/export`, { format, personal: 'full' })
    .buffer(true)
    .parse(binary);
  expect([path, status]).toEqual([path, 200]);
  return body as Buffer;
}

/** A list's rows in any order, without what no import brings. */
async function contentOf(path: string): Promise<string[]> {
  const file = await exported(path);
  const { body } = await dryRun(admin, path, file);
  const headers = new Set((body.fields as { header: string }[]).map(({ header }) => header));
  const [heading = [], ...rows] = readCsv(file.toString().slice(1));
  const kept = heading.flatMap((header, at) => (headers.has(header) ? [at] : []));
  return rows.map((cells) => kept.map((at) => cells[at]).join(' | ')).sort();
}

it.each(LISTS)(
  '%s import unchanged from their export',
  async (path) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const plan = await dryRun(admin, path, await exported(path, format));
      const changed = (plan.body.rows as ReportRow[]).filter(({ action }) => action !== 'same').slice(0, 3);
      expect([plan.status, errorsOf(plan).slice(0, 3), changed]).toEqual([200, [], []]);
      expect((plan.body.total as { rows: number }).rows).toBeGreaterThan(0);
    }
  },
  120_000,
);

it('copies all records with every field to an empty installation', async () => {
  const some = (await admin.get('/api/parameters', { range: [0, 2] })).body as { id: number }[];
  await admin.post('/api/parameters/check', { ids: some.map(({ id }) => id), checked: true });
  const files = new Map<string, Buffer>();
  const before = new Map<string, string[]>();
  for (const path of LISTS) {
    files.set(path, await exported(path));
    before.set(path, await contentOf(path));
  }
  await app.dataSource.query(
    `TRUNCATE compositions, buildings, structural_systems, technicians, parameters, parameter_conditions, attributes, analyses, criteria,
       requirements, typologies, noise_classes, aggressiveness_classes, predominant_colors, constructive_systems,
       materials, surface_finishes, warranty_terms, maintenance_activities,
       zone_coverages, isopleth_coverages, bioclimatic_zones, isopleths, cities, states CASCADE`,
  );
  for (const path of LISTS) {
    const file = files.get(path) ?? Buffer.alloc(0);
    const { status, body } = await runImport(admin, path, file);
    expect([path, status, body.errors]).toEqual([path, 200, undefined]);
    const again = await runImport(admin, path, file);
    expect([path, again.body.total]).toEqual([
      path,
      expect.objectContaining({ created: 0, changed: 0, wrong: 0 }),
    ]);
  }
  for (const path of LISTS) expect([path, await contentOf(path)]).toEqual([path, before.get(path)]);
  // Three rows named who had confirmed them; nobody has, here.
  expect(files.get('parameters')?.toString().split(';Administrador;')).toHaveLength(4);
  const checked = await app.dataSource.query('SELECT FROM parameters WHERE checked_at IS NOT NULL');
  expect(checked).toEqual([]);
}, 300_000);

it('clears the confirmation of parameters with a changed value only', async () => {
  const all = (await admin.get('/api/parameters', { range: [0, 1] })).body as { id: number }[];
  const ids = all.map(({ id }) => id);
  await admin.post('/api/parameters/check', { ids, checked: true });
  const [heading = [], ...rows] = readCsv((await exported('parameters')).toString().slice(1));
  const unit = heading.indexOf('Unidade');
  const by = heading.indexOf('Conferido por');
  const mine = rows.filter((cells) => cells[by] !== '');
  expect(mine).toHaveLength(2);
  mine[0]?.splice(unit, 1, 'mm/ano');
  const text = [heading, ...mine].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
  );
  expect((await runImport(admin, 'parameters', Buffer.from(text.join('\n')))).body.total).toMatchObject({
    changed: 1,
    same: 1,
  });
  const checked = await app.dataSource.query('SELECT id FROM parameters WHERE checked_at IS NOT NULL');
  expect(checked).toHaveLength(1);
});
