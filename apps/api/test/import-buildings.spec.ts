import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { amid, until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf, runImport } from './support/import.js';

let app: TestApp;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await signInWith(app, admin, ['buildings', 'technicians']);
});
afterAll(() => app.stop());

describe('an import of structural systems with concurrent changes', () => {
  const asked = (name: string, system: string, life: number): Buffer =>
    csv([
      ['Nome', 'CEP', 'Número', 'Tipo de sistema', 'Vida útil de projeto (anos)'],
      [name, '80010-000', '', system, life],
    ]);
  const systemOf = (id: number): string => `/api/buildings/${id}/structural-system`;

  it('returns 409 when a system changed since the dry run', async () => {
    const { id } = await createBuilding(owner, { name: 'Conferida' });
    await owner.put(systemOf(id), { systemType: 'concrete', designLife: 50 });
    const file = asked('Conferida', 'Aço', 63);
    const { body: plan } = await dryRun(admin, 'buildings', file);
    expect(plan.total).toMatchObject({ changed: 1 });
    await owner.put(systemOf(id), { systemType: 'wood' });
    const { status, body } = await runImport(admin, 'buildings', file, [['plan', plan.plan as string]]);
    expect([status, body.message]).toEqual([409, expect.stringContaining('mudaram desde a conferência')]);
    expect((await owner.get(systemOf(id))).body).toMatchObject({ systemType: 'wood', designLife: 50 });
  });

  it.each([
    ['changed', { systemType: 'concrete', designLife: 50 }, { systemType: 'wood' }],
    ['created', null, { systemType: 'wood', designLife: 50 }],
    ['deleted', { systemType: 'concrete', designLife: 50 }, null],
  ])(
    'returns 409 naming the row when a system is %s between reading and writing',
    async (said, before, after) => {
      const name = `Disputada: ${said}`;
      const { id } = await createBuilding(owner, { name });
      const path = systemOf(id);
      if (before) await owner.put(path, before);
      let theirs: Promise<{ status: number }> | undefined;
      const { status, body } = await amid(
        app.dataSource,
        {
          hold: `SELECT FROM buildings WHERE id = ${id} FOR UPDATE`,
          // The owner's save waits for the building first, then the import with what it has read.
          edit: () => until(async () => (await waitingFor(app.dataSource)) > 1),
        },
        async () => {
          theirs = Promise.resolve(after ? owner.put(path, after) : owner.delete(path));
          await until(async () => (await waitingFor(app.dataSource)) > 0);
          return runImport(admin, 'buildings', asked(name, 'Aço', 63));
        },
      );
      expect((await theirs)?.status).toBe(200);
      expect([status, body.errors]).toEqual([
        409,
        { 'rows.2.systemType': expect.stringContaining('linha 2') },
      ]);
      const { body: system } = await owner.get(path);
      expect(system).toEqual(after && expect.objectContaining(after));
    },
  );
});

it('audits the fields of an imported structural system as those of the system, not of the building', async () => {
  await createTechnician(owner, { creaCau: 'T-0' });
  const place = ['80010-000', 'Rua A', '1', 'Centro', 'PR', 'Curitiba', 'T-0', 'ZB1', 100] as const;
  const file = (name: string, floors: number, life: number): Buffer =>
    csv([
      [
        ...['Nome', 'CEP', 'Logradouro', 'Número', 'Bairro', 'UF', 'Cidade', 'CREA/CAU do responsável'],
        ...[
          'Zona bioclimática',
          'Área total (m²)',
          'Número de pavimentos',
          'Tipo de sistema',
          'Vida útil de projeto (anos)',
        ],
      ],
      [name, ...place, floors, 'Aço', life],
    ]);
  const audited = async (...imported: Buffer[]): Promise<unknown[]> => {
    const [{ last }] = await app.dataSource.query<[{ last: number }]>(
      'SELECT max(id)::integer AS last FROM audit_log',
    );
    for (const each of imported) {
      const { status, body } = await runImport(owner, 'buildings', each);
      expect([status, body.errors]).toEqual([200, undefined]);
    }
    return app.dataSource.query(
      `SELECT entity || ' ' || action AS said, changes ?| '{floors}' AS floors, changes ?| '{systemType,designLife}' AS system
       FROM audit_log WHERE entity IN ('buildings', 'structural_systems') AND action <> 'import' AND id > $1 ORDER BY id`,
      [last],
    );
  };
  const building = { floors: true, system: false };
  const system = { floors: false, system: true };
  expect(await audited(file('Nova', 7, 50), file('Nova', 8, 63), file('Nova', 8, 50))).toEqual([
    { said: 'buildings create', ...building },
    { said: 'structural_systems create', ...system },
    { said: 'buildings update', ...building },
    { said: 'structural_systems update', ...system },
    { said: 'structural_systems update', ...system },
  ]);
});

it('returns 409 naming the row when a building changes between reading and writing', async () => {
  const [first, second] = [
    await createBuilding(owner, { name: 'Em paz' }),
    await createBuilding(owner, { name: 'Mexida' }),
  ];
  const file = csv([
    ['Nome', 'CEP', 'Número', 'Número de pavimentos'],
    ['Em paz', '80010-000', '', 7],
    ['Mexida', '80010-000', '', 7],
  ]);
  const { status, body } = await amid(
    app.dataSource,
    {
      hold: `SELECT FROM buildings WHERE id = ${first.id} FOR UPDATE`,
      edit: () => owner.put(`/api/buildings/${second.id}`, { floors: 9 }),
    },
    () => runImport(admin, 'buildings', file),
  );
  expect([status, body.errors]).toEqual([409, { 'rows.3.row': expect.stringContaining('linha 3') }]);
  const { body: kept } = await owner.get('/api/buildings');
  expect((kept as { floors: number }[]).map(({ floors }) => floors)).not.toContain(7);
});

describe('technician of an imported building', () => {
  const CREA = 'CREA/CAU do responsável';
  const asked = (name: string, crea: string): Buffer =>
    csv([
      ['Nome', 'CEP', 'Número', CREA],
      [name, '80010-000', '', crea],
    ]);
  const technicianOf = async (id: number): Promise<unknown> =>
    (await admin.get(`/api/buildings/${id}`)).body.technicianId;

  it("is the owner's before that of the importing administrator", async () => {
    const theirs = await createTechnician(owner, { creaCau: 'T-1', fullName: 'Da dona' });
    await createTechnician(admin, { creaCau: 'T-1', fullName: 'De quem importa' });
    const { id } = await createBuilding(owner, { name: 'Da dona, de dois' });
    expect((await runImport(admin, 'buildings', asked('Da dona, de dois', 'T-1'))).status).toBe(200);
    expect(await technicianOf(id)).toBe(theirs.id);
  });

  it("is the importing user's when the owner has none", async () => {
    const mine = await createTechnician(admin, { creaCau: 'T-2' });
    const { id } = await createBuilding(owner, { name: 'Da dona, de um' });
    expect((await runImport(admin, 'buildings', asked('Da dona, de um', 'T-2'))).status).toBe(200);
    expect(await technicianOf(id)).toBe(mine.id);
  });

  it("is a third user's only if the building has them already", async () => {
    const third = await signInWith(app, admin, ['technicians']);
    const stranger = await createTechnician(third, { creaCau: 'T-3' });
    const { id, technicianId } = await createBuilding(owner, { name: 'De ninguém mais' });
    for (const name of ['De ninguém mais', 'Ainda não cadastrada']) {
      const plan = await dryRun(admin, 'buildings', asked(name, 'T-3'));
      expect(errorsOf(plan)).toContainEqual(
        `2 ${CREA} [T-3]: O responsável técnico T-3 é de outra pessoa: cadastre-o, ou escolha-o no formulário da edificação.`,
      );
    }
    expect((await runImport(admin, 'buildings', asked('De ninguém mais', 'T-3'))).status).toBe(400);
    expect(await technicianOf(id)).toBe(technicianId);
    await admin.put(`/api/buildings/${id}`, { technicianId: stranger.id });
    expect(actionsOf(await dryRun(admin, 'buildings', asked('De ninguém mais', 'T-3')))).toEqual(['same']);
    expect(actionsOf(await dryRun(owner, 'buildings', asked('De ninguém mais', 'T-3')))).toEqual(['same']);
  });

  it('is the current one of the building among several with the same registration', async () => {
    const mine = await createTechnician(admin, { creaCau: 'T-4', licenseState: 'SC' });
    await createTechnician(admin, { creaCau: 'T-4', licenseState: 'RS' });
    const theirs = await createTechnician(owner, { creaCau: 'T-4', licenseState: 'PR' });
    await createBuilding(owner, { name: 'De mesmo nome', technicianId: theirs.id });
    await createBuilding(admin, { name: 'De mesmo nome', technicianId: mine.id });
    expect(actionsOf(await dryRun(admin, 'buildings', asked('De mesmo nome', 'T-4')))).toEqual(['same']);
    const other = await dryRun(admin, 'buildings', asked('Outra', 'T-4'));
    expect(errorsOf(other)).toContainEqual(expect.stringContaining('informe também a UF do registro'));
  });

  it('is reported as not found when not visible to the user', async () => {
    await createTechnician(admin, { creaCau: 'T-5' });
    await createBuilding(owner, { name: 'Com outro registro' });
    const plan = await dryRun(owner, 'buildings', asked('Com outro registro', 'T-5'));
    expect(errorsOf(plan)).toContainEqual(expect.stringContaining('Responsável técnico não encontrado: T-5'));
  });
});
