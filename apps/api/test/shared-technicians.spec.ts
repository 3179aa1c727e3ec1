import { buildingBody, createBuilding } from './builders/building.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { csv, dryRun, type ReportRow } from './support/import.js';
import { holderOf } from './support/people.js';

const FORBIDDEN = 'Você não tem permissão para executar esta ação.';

let app: TestApp;
let admin: Client;
let member: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  member = await holderOf(app, admin, ['buildings', 'technicians']);
});
afterAll(() => app.stop());

interface Row {
  id: number;
  [field: string]: unknown;
}

const idsOf = (rows: unknown): number[] => (rows as Row[]).map(({ id }) => id);

/** A technician of the company with a registration of their own. */
const shared = (creaCau: string) => createTechnician(admin, { creaCau, isShared: true });

describe('technician shared by the company', () => {
  it('can be read, found and selected with the module buildings', async () => {
    const { id } = await createTechnician(admin, { fullName: 'Íris da Empresa', isShared: true });
    const owner = await holderOf(app, admin, ['buildings']);
    expect((await owner.get(`/api/technicians/${id}`)).body).toMatchObject({ id, isShared: true });
    expect(idsOf((await owner.get('/api/technicians')).body)).toContain(id);
    expect((await owner.get(`/api/technicians/${id}/history`)).status).toBe(200);
    const { body: hits } = await member.get('/api/search', { q: 'íris da' });
    expect(hits).toEqual([expect.objectContaining({ resource: 'technicians', id })]);
    const building = await createBuilding(owner, { technicianId: id });
    expect((await owner.get(`/api/buildings/${building.id}`)).body.technicianName).toBe('Íris da Empresa');
  });

  it("can't be read with the module technicians only", async () => {
    const { id } = await createTechnician(admin, { fullName: 'Júlio da Empresa', isShared: true });
    const other = await holderOf(app, admin, ['technicians']);
    expect((await other.get(`/api/technicians/${id}`)).status).toBe(404);
    expect((await other.put(`/api/technicians/${id}`, { company: 'X' })).status).toBe(404);
    expect((await other.get('/api/technicians')).body).toEqual([]);
    expect((await other.get('/api/search', { q: 'júlio da' })).body).toEqual([]);
  });

  it('can be changed, deleted and reverted by administrators only', async () => {
    const { id } = await shared('PR-70001/D');
    const path = `/api/technicians/${id}`;
    await admin.put(path, { company: 'Prumo' });
    const { body: history } = await admin.get(`${path}/history`);
    const [, first] = (history as { entries: { id: number }[] }).entries;
    for (const refused of [
      await member.put(path, { company: 'Outra' }),
      await member.put(path, { isShared: false }),
      await member.post(`${path}/revert`, { to: first?.id }),
      await member.delete(path),
    ])
      expect([refused.status, refused.body.message]).toEqual([403, FORBIDDEN]);
    expect((await admin.get(path)).body).toMatchObject({ company: 'Prumo', isShared: true });
    expect((await admin.post(`${path}/revert`, { to: first?.id })).body).toMatchObject({ company: null });
    expect((await admin.delete(path)).status).toBe(200);
  });

  it("can't be changed or restored by its owner either", async () => {
    const { id } = await createTechnician(member, { creaCau: 'PR-70002/D' });
    const path = `/api/technicians/${id}`;
    expect((await admin.put(path, { isShared: true })).status).toBe(200);
    expect((await member.put(path, { company: 'X' })).status).toBe(403);
    await admin.delete(path);
    const [item] = (await member.get('/api/trash', { filter: { recordId: id } })).body as Row[];
    expect((await member.post(`/api/trash/${item?.id}/restore`)).status).toBe(403);
    expect((await admin.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    expect((await admin.get(path)).body.isShared).toBe(true);
  });

  it('is shared by administrators only; other users may send the stored flag', async () => {
    const refused = await member.post('/api/technicians', technicianBody({ isShared: true }));
    expect([refused.status, refused.body.message]).toEqual([403, FORBIDDEN]);
    const own = await createTechnician(member, { isShared: false });
    expect((await member.put(`/api/technicians/${own.id}`, { ...own, company: 'Y' })).status).toBe(200);
    expect((await member.put(`/api/technicians/${own.id}`, { isShared: true })).status).toBe(403);
  });

  it('is hidden from others once no longer shared, while their buildings keep it', async () => {
    const { id } = await shared('PR-70003/D');
    const building = await createBuilding(member, { technicianId: id });
    await admin.put(`/api/technicians/${id}`, { isShared: false });
    expect((await member.get(`/api/technicians/${id}`)).status).toBe(404);
    expect((await member.put(`/api/buildings/${building.id}`, { floors: 7 })).status).toBe(200);
    const refused = await member.post('/api/buildings', buildingBody(id));
    expect(refused.body.errors).toEqual({ technicianId: 'Responsável técnico não encontrado.' });
  });

  it('is filtered, and marked in the export and the history', async () => {
    const { id } = await createTechnician(member, { creaCau: 'PR-70004/D' });
    await admin.put(`/api/technicians/${id}`, { isShared: true });
    const { body: rows } = await member.get('/api/technicians', { filter: { isShared: true } });
    expect(idsOf(rows)).toContain(id);
    expect((rows as Row[]).every(({ isShared }) => isShared === true)).toBe(true);
    const sheet = await member.get('/api/technicians/export', { format: 'csv', filter: { id } });
    const [titles, values] = sheet.text.split('\r\n').map((line) => line.split(';'));
    expect(values?.[titles?.indexOf('Da empresa') ?? -1]).toBe('Sim');
    const { body } = await member.get(`/api/technicians/${id}/history`);
    const [newest] = (body as { entries: { changes: object[] }[] }).entries;
    expect(newest?.changes).toEqual([
      expect.objectContaining({ label: 'Da empresa', from: 'Não', to: 'Sim' }),
    ]);
  });

  it('is no longer shared once anonymized', async () => {
    const { id } = await createTechnician(admin, { fullName: 'Lia Prado', isShared: true });
    const path = `/api/technicians/${id}`;
    expect((await admin.post(`${path}/anonymize`, { confirmation: 'Lia Prado' })).status).toBe(200);
    expect((await admin.get(path)).body.isShared).toBe(false);
  });
});

describe('import with a technician shared by the company', () => {
  const row = async (client: Client, cells: Record<string, string>): Promise<ReportRow> => {
    const file = csv([Object.keys(cells), Object.values(cells)]);
    const { body } = await dryRun(client, 'technicians', file);
    return (body as { rows: ReportRow[] }).rows[0] as ReportRow;
  };
  const identity = { 'CREA/CAU': 'PR-71000/D', 'UF do Registro': 'PR' };
  beforeAll(() => shared(identity['CREA/CAU']));

  it('accepts unchanged rows from members', async () => {
    expect(await row(member, { ...identity, 'Da empresa': 'Sim' })).toMatchObject({ action: 'same' });
  });

  it('rejects changes by members, and accepts those of administrators', async () => {
    const changed = { ...identity, Empresa: 'Outra' };
    const { action, errors } = await row(member, changed);
    expect([action, errors.map(({ message }) => message)]).toEqual(['error', [FORBIDDEN]]);
    expect(await row(admin, changed)).toMatchObject({ action: 'update' });
  });

  it('of buildings finds them by registration', async () => {
    const { id } = await createBuilding(member, { name: 'Com responsável da empresa' });
    const building = (await member.get(`/api/buildings/${id}`)).body as Row;
    const file = csv([
      ['Nome', 'CEP', 'Número', 'CREA/CAU do responsável'],
      [
        String(building['name']),
        String(building['cep']),
        String(building['addressNumber'] ?? ''),
        'PR-71000/D',
      ],
    ]);
    const { body } = await dryRun(member, 'buildings', file);
    expect((body as { rows: ReportRow[] }).rows[0]).toMatchObject({ action: 'update', errors: [] });
  });
});
