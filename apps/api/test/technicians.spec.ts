import { createBuilding } from './builders/building.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

describe('technicians', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  it('stores text trimmed, the e-mail in lower case and numbers as digits', async () => {
    const { status, body } = await admin.post(
      '/api/technicians',
      technicianBody({ fullName: '  Bruno Reis ', licenseState: 'sc', cep: '80010-000', state: 'pr' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fullName: 'Bruno Reis',
      licenseState: 'SC',
      email: 'ana@prado.eng.br',
      cpfCnpj: '52998224725',
      phone: '41999998888',
      cep: '80010000',
      state: 'PR',
      company: null,
    });
    expect((await admin.get(`/api/technicians/${body.id}`)).body).toEqual(body);
  });

  it.each([
    ['fullName', '', 'Nome completo é obrigatório'],
    ['fullName', 'Al', 'Nome completo deve ter pelo menos 3 caracteres'],
    ['creaCau', '12', 'CREA/CAU deve ter pelo menos 3 caracteres'],
    ['licenseState', null, 'UF do Registro é obrigatória'],
    ['licenseState', 'PRX', 'UF do Registro é obrigatória'],
    ['cpfCnpj', undefined, 'CPF/CNPJ é obrigatório'],
    ['cpfCnpj', '123', 'Informe CPF (11) ou CNPJ (14) válido.'],
    ['email', 'ana@', 'Email inválido'],
    ['phone', '', 'Telefone é obrigatório'],
    ['street', '   ', 'Logradouro é obrigatório'],
    ['state', 'P', 'UF deve ter 2 letras'],
    ['fullName', ['a'], 'Valor inválido'],
    ['fullName', { a: 1 }, 'Valor inválido'],
  ])('returns 400 with the field’s message for %s = %j', async (field, value, message) => {
    const { status, body } = await admin.post('/api/technicians', technicianBody({ [field]: value }));
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
    expect(body).toMatchObject({ statusCode: 400, message });
  });

  it('returns 400 naming an unknown field', async () => {
    const { status, body } = await admin.post('/api/technicians', technicianBody({ salary: 1 }));
    expect(status).toBe(400);
    expect(body.message).toContain('salary');
  });

  it('accepts the answer of GET in a PUT', async () => {
    const technician = await createTechnician(admin, { fullName: 'Carla Dias' });
    const { status, body } = await admin.put(`/api/technicians/${technician.id}`, technician);
    expect([status, body.fullName]).toEqual([200, 'Carla Dias']);
  });

  it('changes only the fields that are sent, and returns 409 when the record changed since it was read', async () => {
    const technician = await createTechnician(admin, { fullName: 'Davi Luz', company: 'Luz Engenharia' });
    const path = `/api/technicians/${technician.id}`;
    const first = await admin.put(path, { fullName: 'Davi da Luz', updatedAt: technician.updatedAt });
    expect(first.body).toMatchObject({ fullName: 'Davi da Luz', company: 'Luz Engenharia' });
    const second = await admin.put(path, { fullName: 'Outro', updatedAt: technician.updatedAt });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Recarregue.',
    ]);
    expect((await admin.get(path)).body.fullName).toBe('Davi da Luz');
  });

  it.each(['REIS', 'reis', 'pr-12345', '41999998888', '(41) 99999-8888', 'ana@prado'])(
    'finds a technician by %s',
    async (q) => {
      await createTechnician(admin, { fullName: 'Élida Reís' });
      const { body } = await admin.get('/api/technicians', { filter: { q } });
      expect((body as { fullName: string }[]).map(({ fullName }) => fullName)).toContain('Élida Reís');
    },
  );

  it('treats % and _ in a search literally', async () => {
    expect((await admin.get('/api/technicians', { filter: { q: '%' } })).body).toEqual([]);
    expect((await admin.get('/api/technicians', { filter: { q: '_na' } })).body).toEqual([]);
  });

  it('returns 409 when a building refers to the deleted technician', async () => {
    const technician = await createTechnician(admin);
    await createBuilding(admin, { technicianId: technician.id });
    const { status, body } = await admin.delete(`/api/technicians/${technician.id}`);
    expect([status, body.message]).toEqual([409, 'Não é possível excluir: há registros que dependem deste.']);
  });

  it('answers the deleted technician, then 404', async () => {
    const technician = await createTechnician(admin, { fullName: 'Fábio Sá' });
    expect((await admin.delete(`/api/technicians/${technician.id}`)).body).toMatchObject({
      fullName: 'Fábio Sá',
    });
    expect((await admin.get(`/api/technicians/${technician.id}`)).status).toBe(404);
  });

  it('is visible to its owner and to administrators only', async () => {
    const owner = await signInWith(app, admin, ['technicians']);
    const other = await signInWith(app, admin, ['technicians']);
    const technician = await createTechnician(owner, { fullName: 'Gil Nunes' });
    const path = `/api/technicians/${technician.id}`;
    expect((await other.get('/api/technicians')).body).toEqual([]);
    for (const answer of [
      await other.get(path),
      await other.put(path, { fullName: 'Meu' }),
      await other.delete(path),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, 'Registro não encontrado.']);
    expect((await admin.get(path)).body.fullName).toBe('Gil Nunes');
  });

  it('writes an audit row without the CPF', async () => {
    const { id } = await createTechnician(admin);
    const rows = await app.dataSource.query<{ action: string; changes: Record<string, unknown> }[]>(
      `SELECT action, changes FROM audit_log WHERE entity = 'technicians' AND entity_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ action: 'create', changes: { fullName: 'Ana Prado', cpfCnpj: '•••' } }]);
  });
});
