import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson } from './support/people.js';
import { pdfText } from './support/pdf-text.js';
import { byHeading, readCsv, readXlsx } from './support/sheet-file.js';

const MARKUP = '<img src=x onerror=alert(1)> & "Torre" &lt;b&gt; </script> {{7*7}}';

let app: TestApp;
let admin: Client;
let ids: Record<'technicians' | 'buildings' | 'typologies' | 'users', number>;
let reportId: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const person = await createPerson(admin, { fullName: MARKUP });
  const technician = await createTechnician(admin, { fullName: MARKUP, street: MARKUP });
  const building = await createBuilding(admin, { technicianId: technician.id, name: MARKUP, street: MARKUP });
  const typology = await admin.post('/api/typologies', { code: 'MK', label: MARKUP });
  ids = {
    technicians: technician.id,
    buildings: building.id,
    typologies: typology.body.id as number,
    users: person.id,
  };
  const structure = await structureOf(admin, ['7']);
  const report = await admin.post('/api/reports/with-structure', { buildingId: building.id, structure });
  reportId = report.body.id as number;
}, 60_000);
afterAll(() => app.stop());

const fileOf = async (path: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> => {
  const { status, body, headers } = await admin.get(path).buffer(true).parse(binary);
  expect(status).toBe(200);
  return { bytes: body as Buffer, headers: headers as Record<string, string> };
};

describe('markup in the name of a record', () => {
  it.each([
    ['technicians', 'fullName'],
    ['buildings', 'name'],
    ['typologies', 'label'],
    ['users', 'fullName'],
  ] as const)('is returned as text in JSON that no browser sniffs as HTML: %s', async (resource, field) => {
    const record = await admin.get(`/api/${resource}/${ids[resource]}`);
    const list = await admin.get(`/api/${resource}`, { filter: { q: '<img src=x' } });
    expect([record.body[field], list.body[0][field]]).toEqual([MARKUP, MARKUP]);
    for (const { headers } of [record, list])
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
        'application/json; charset=utf-8',
        'nosniff',
      ]);
  });

  it('is found as text by the search, and audited as text', async () => {
    for (const path of ['/api/search?q=onerror', '/api/audit']) {
      const { headers, text } = await admin.get(path);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(text).toContain(JSON.stringify(MARKUP).slice(1, -1));
    }
  });

  it('returns 400 in JSON for an unknown field of that name', async () => {
    const { status, headers } = await admin.post('/api/typologies', { code: 'MK-2', [MARKUP]: 1 });
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  });

  it('appears in no page of the console, nor does the URL', async () => {
    for (const path of [`/buildings/${ids.buildings}`, `/buildings?q=${encodeURIComponent(MARKUP)}`]) {
      const { text } = await admin.get(path);
      expect(text).not.toMatch(/onerror|\{\{7/);
    }
  });

  it.each([
    ['technicians', 'Nome completo'],
    ['buildings', 'Nome'],
    ['typologies', 'Descrição'],
    ['users', 'Nome completo'],
  ] as const)('is the text of a cell in exports, which are downloads: %s', async (resource, header) => {
    const csv = await fileOf(`/api/${resource}/export`);
    const xlsx = await fileOf(`/api/${resource}/export?format=xlsx`);
    const rows = [
      ...byHeading(readCsv(csv.bytes.toString('utf8').replace(/^\ufeff/, ''))),
      ...byHeading(await readXlsx(xlsx.bytes)),
    ];
    expect(rows.map((row) => row[header]).filter((text) => text === MARKUP)).toHaveLength(2);
    for (const { headers } of [csv, xlsx]) {
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/,
      );
      expect(headers['content-type']).not.toContain('html');
    }
  });

  it('is text in an issued document, whose file name has none of it', async () => {
    const { bytes, headers } = await fileOf(`/api/reports/${reportId}/jsreport`);
    expect(headers['content-disposition']).toMatch(/; filename="[\w.-]+"$/);
    expect((await pdfText(bytes)).join(' ')).toContain('<img src=x onerror=alert(1)>');
  });
});
