import { monthsLater, saoPauloDay } from '@prumo/domain';

import supertest from 'supertest';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { pdfText } from './support/pdf-text.js';
import { holderOf } from './support/people.js';

interface Warranties {
  regime: string;
  count: { start: string; day: string; isAssumed: boolean } | null;
  rows: { code: string; presence: string; end: string | null; status: string }[];
  counts: Record<string, number>;
}

const ORIGIN = 'https://prumo.exemplo.com.br';

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1', PUBLIC_URL: ORIGIN } });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, ['buildings', 'technicians', 'reports']);
});
afterAll(() => app.stop());

describe('the warranties of a building', () => {
  const warrantiesOf = async (facts: Record<string, unknown>): Promise<Warranties> => {
    const { id } = await createBuilding(owner, facts);
    return (await owner.get(`/api/buildings/${id}/warranties`)).body as unknown as Warranties;
  };
  const today = saoPauloDay(new Date());

  it('follow its regime, its chosen start and its elements', async () => {
    const dates = { occupancyPermitDate: '2024-02-29', deliveryDate: '2024-03-31' };
    const now = await warrantiesOf({
      ...dates,
      filingDate: '2023-06-11',
      warrantyStart: 'occupancy-permit',
      garage: 'none',
    });
    expect(now.count).toEqual({ start: 'occupancy-permit', day: '2024-02-29', isAssumed: false });
    const ends = new Map(now.rows.map((row) => [row.code, row.end]));
    expect([ends.get('G17170-01'), ends.get('G17170-28'), ends.get('G17170-45')]).toEqual([
      ...['2029-02-28', '2025-02-28', null],
    ]);
    expect([ends.has('G17170-27'), ends.has('ANEXO-D-01')]).toEqual([false, false]);

    const before = await warrantiesOf({ ...dates, filingDate: '2023-06-10' });
    expect(before.regime).toBe('annex-d');
    expect(before.count).toEqual({ start: 'delivery', day: '2024-03-31', isAssumed: true });
    expect(before.rows.every(({ code }) => code.startsWith('ANEXO-D'))).toBe(true);
  });

  it('have a state for the current day, and are counted by it', async () => {
    const { rows, counts } = await warrantiesOf({
      ...{ filingDate: '2024-01-10', deliveryDate: monthsLater(today, -11), warrantyStart: 'delivery' },
    });
    const states = new Map(rows.map((row) => [row.code, row.status]));
    expect(['G17170-01', 'G17170-28', 'G17170-45', 'G17170-46'].map((code) => states.get(code))).toEqual([
      ...['valid', 'ends-6', 'no-term', 'ended'],
    ]);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });

  it('have no end date while their start is unknown', async () => {
    const { count, rows } = await warrantiesOf({ warrantyStart: 'delivery' });
    expect([count, rows.filter(({ end }) => end !== null)]).toEqual([null, []]);
  });

  it('are not visible to other users', async () => {
    const { id } = await createBuilding(owner);
    const other = await holderOf(app, admin, ['buildings', 'technicians']);
    expect((await other.get(`/api/buildings/${id}/warranties`)).status).toBe(404);
  });
});

const FACTS = {
  ...{ filingDate: '2024-01-10', deliveryDate: '2026-03-31', warrantyStart: 'delivery', hasElevator: true },
  ...{ builderName: 'Construtora Dois', roofDesignLife: 25 },
};

/** A block with a report of its durability, of the owner. */
async function block(name: string): Promise<{ buildingId: number; reportId: number }> {
  const [typology] = (await admin.get('/api/typologies?filter={"code":"RES-MULTI"}')).body as {
    id: number;
  }[];
  const { id: buildingId } = await createBuilding(owner, {
    ...FACTS,
    name,
    units: 8,
    typologyId: typology?.id,
  });
  const structure = await structureOf(admin, ['14'], ['minimum']);
  const { body } = await owner.post('/api/reports/with-structure', { buildingId, structure });
  return { buildingId, reportId: (body as { id: number }).id };
}

const textIn = async (bytes: Buffer): Promise<string> =>
  (await pdfText(bytes)).join(' ').replace(/\s+/g, ' ');

const manualOf = async (reportId: number, kind = 'owner-manual') => {
  const path = `/api/reports/${reportId}/jsreport?kind=${kind}`;
  const { status, body } = await owner.get(path).buffer(true).parse(binary);
  return { status, text: status === 200 ? await textIn(body as Buffer) : '' };
};

describe('custom texts of a manual', () => {
  it('are stored per chapter, and return 409 when another user changed them meanwhile', async () => {
    const { id } = await createBuilding(owner);
    const path = `/api/buildings/${id}/manual`;
    const { body: empty } = await owner.get(path);
    expect(empty).toMatchObject({ updatedAt: null, operation: null });
    const operation = '## Piso\n- Limpe com **pano úmido**';
    const { body: first } = await owner.put(path, { operation, updatedAt: null });
    expect(first).toMatchObject({ operation, warranties: null });
    const { status } = await owner.put(path, { operation: null, updatedAt: null });
    expect(status).toBe(409);
    const { updatedAt } = first as { updatedAt: string };
    expect((await owner.put(path, { warranties: 'Ligue.', updatedAt })).body).toMatchObject({
      ...{ operation, warranties: 'Ligue.' },
    });
  });

  it('return 400 on their chapter when they are too long', async () => {
    const { id } = await createBuilding(owner);
    const { status, body } = await owner.put(`/api/buildings/${id}/manual`, {
      suppliers: 'x'.repeat(20_001),
    });
    expect([status, body.errors]).toEqual([400, { suppliers: 'O texto tem no máximo 20.000 caracteres' }]);
  });

  it("can start from the company's texts, which administrators edit", async () => {
    const path = '/api/company/manual-texts';
    expect((await owner.put(path, { information: 'Da casa' })).status).toBe(403);
    expect((await admin.put(path, { information: 'Da casa' })).body).toMatchObject({
      information: 'Da casa',
    });
    const { id } = await createBuilding(owner);
    expect((await owner.get(`/api/buildings/${id}/manual`)).body).toMatchObject({
      ...{ information: null, templates: { information: 'Da casa' } },
    });
  });
});

describe('manual of a building', () => {
  it('is issued from the data of building and report, as a draft while something is missing', async () => {
    const { buildingId, reportId } = await block('Bloco do manual');
    await owner.put(`/api/buildings/${buildingId}/manual`, { operation: 'Regar **à noite**.' });
    const { text } = await manualOf(reportId);
    for (const expected of [
      ...['MINUTA', 'Bloco do manual', 'Construtora Dois', 'Regar', '31/03/2031', 'O que falta neste manual'],
      'Cobertura 25 anos ≥ 20 anos',
    ])
      expect(text).toContain(expected);
    const { body } = await owner.get(`/api/reports/${reportId}/manual`);
    expect(body).toMatchObject({ kinds: ['owner-manual', 'common-areas-manual'] });
    expect((body as { missing: string[] }).missing).toContain('Sistema estrutural (edificação)');
    const listed = (await owner.get(`/api/reports/${reportId}/documents?kind=owner-manual`)).body;
    expect(listed).toMatchObject([{ kind: 'owner-manual', version: 1 }]);
  });

  it('omits common areas, which have their own manual, refused for a house', async () => {
    const { reportId } = await block('Bloco comum');
    const unit = (await manualOf(reportId)).text;
    expect(unit).toContain('Dispositivo DR (da unidade): Acionar o botão de teste');
    expect(unit).not.toMatch(/barrilete e do subsolo|Pintura externa e textura: |Ralos, grelhas/);
    expect(unit).not.toContain('Manutenção pela empresa contratada');
    expect((await manualOf(reportId, 'common-areas-manual')).text).toContain(
      'Manutenção pela empresa contratada',
    );
    const { id: buildingId } = await createBuilding(owner, { ...FACTS, units: 1 });
    const structure = await structureOf(admin, ['14'], ['minimum']);
    const { body } = await owner.post('/api/reports/with-structure', { buildingId, structure });
    const { status } = await manualOf((body as { id: number }).id, 'common-areas-manual');
    expect(status).toBe(400);
  });
});

describe('residents page', () => {
  let visitors = 0;
  const visit = (path: string) =>
    supertest(app.url).get(path).set('X-Forwarded-For', `203.0.113.${++visitors}`);
  const switchTo = async (buildingId: number, isOn: boolean) =>
    (await owner.put(`/api/buildings/${buildingId}/residents-page`, { isOn })).body as unknown as {
      path: string;
    };

  it('shows manuals, warranties and maintenance publicly while switched on, without personal data', async () => {
    const { buildingId, reportId } = await block('Bloco dos moradores');
    const off = (await owner.get(`/api/buildings/${buildingId}/residents-page`)).body;
    expect(off).toEqual({ isOn: false, path: null, updatedAt: null });
    const { path } = await switchTo(buildingId, true);
    expect((await manualOf(reportId)).text).toContain(`${ORIGIN}${path}`);

    const { status, body } = await visit(`/api${path}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      building: 'Bloco dos moradores',
      manuals: [{ kind: 'owner-manual', version: 1, isDraft: true }],
      warranties: { count: { day: '2026-03-31' } },
    });
    const { activities } = body as { activities: { element: string; nextDay: string | null }[] };
    expect(activities.find(({ element }) => element === 'Elevador')?.nextDay).toMatch(
      /^\d{4}-\d\d-(30|31|28|29)$/,
    );
    const people = await app.dataSource.query<{ name: string }[]>(
      'SELECT full_name AS name FROM users UNION SELECT full_name FROM technicians',
    );
    const shown = JSON.stringify(body);
    expect(people.filter(({ name }) => shown.includes(name))).toEqual([]);

    const file = await visit(`/api${path}/manuals/owner-manual`).buffer(true).parse(binary);
    expect(await textIn(file.body as Buffer)).toContain('Bloco dos moradores');
    expect((await visit(`/api${path}/manuals/pde`)).status).toBe(404);
  });

  it('follows the plan of the building, as its manual does', async () => {
    const { buildingId, reportId } = await block('Bloco com plano');
    const plan = `/api/buildings/${buildingId}/maintenance`;
    const stored = (await owner.get(plan)).body as unknown as {
      activities: { activityId: number; element: string }[];
    };
    const { activityId } = stored.activities.find(({ element }) => element === 'Elevador') ?? {};
    const change = { activityId, period: null, isLeftOut: true, reason: 'Contrato do fabricante' };
    expect((await owner.put(plan, { changes: [change], own: [], updatedAt: null })).status).toBe(200);
    const { path } = await switchTo(buildingId, true);
    const { activities } = (await visit(`/api${path}`)).body as { activities: { element: string }[] };
    expect(activities.some(({ element }) => element === 'Elevador')).toBe(false);
    expect((await manualOf(reportId, 'common-areas-manual')).text).not.toContain(
      'Manutenção pela empresa contratada',
    );
  });

  it('returns 404 once switched off, and changes its URL when renewed', async () => {
    const { buildingId } = await block('Bloco desligado');
    const { path } = await switchTo(buildingId, true);
    await switchTo(buildingId, false);
    expect((await visit(`/api${path}`)).status).toBe(404);
    expect((await switchTo(buildingId, true)).path).toBe(path);
    const { body } = await owner.post(`/api/buildings/${buildingId}/residents-page/code`, {});
    expect((await visit(`/api${path}`)).status).toBe(404);
    expect((await visit(`/api${String(body['path'])}`)).status).toBe(200);
  });

  it.each(['0'.repeat(32), 'x', "' OR 1=1 --", '%00'])('returns 4xx for the code %j', async (code) => {
    const { status } = await visit(`/api/m/${encodeURIComponent(code)}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('returns 429 to an address with too many requests', async () => {
    const ask = () =>
      supertest(app.url)
        .get(`/api/m/${'a'.repeat(32)}`)
        .set('X-Forwarded-For', '198.51.100.7');
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
