import { signInWith } from './builders/user.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf, leaveAmidWriting, runImport } from './support/import.js';
import { workbookOf } from './support/spreadsheet.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const countOf = async (table: string): Promise<number> =>
  Number((await app.dataSource.query<{ n: number }[]>(`SELECT count(*) AS n FROM ${table}`))[0]?.n);

describe('an import of a catalogue', () => {
  const file = csv([
    ['Código', 'Descrição', 'Ativa'],
    ['RES-MULTI', 'Residencial multifamiliar vertical', true],
    ['HOTEL', 'Hotel', 'não'],
  ]);

  it('answers the plan of a dry run, and changes nothing', async () => {
    const before = (await admin.get('/api/typologies')).body as unknown;
    const { status, body } = await dryRun(admin, 'typologies', file);
    expect(status).toBe(200);
    expect(body.total).toEqual({ rows: 2, created: 1, changed: 1, same: 0, wrong: 0 });
    expect(body.columns).toEqual([
      { header: 'Código', key: 'code' },
      { header: 'Descrição', key: 'label' },
      { header: 'Ativa', key: 'isActive' },
    ]);
    expect(body.rows[0]).toMatchObject({
      line: 2,
      action: 'update',
      label: 'RES-MULTI',
      changes: [{ column: 'Descrição', from: expect.any(String), to: 'Residencial multifamiliar vertical' }],
    });
    expect(body.rows[1]).toMatchObject({
      action: 'create',
      changes: [
        { column: 'Código', from: null, to: 'HOTEL' },
        { column: 'Descrição', from: null, to: 'Hotel' },
        { column: 'Ativa', from: null, to: 'Não' },
      ],
    });
    expect((await admin.get('/api/typologies')).body).toEqual(before);
  });

  it('writes all rows with an audit row each, and nothing when imported again', async () => {
    const { body: plan } = await dryRun(admin, 'typologies', file);
    const { status, body } = await runImport(admin, 'typologies', file, [['plan', plan.plan as string]]);
    expect([status, body.total]).toEqual([200, plan.total]);
    const list = (await admin.get('/api/typologies')).body as {
      id: number;
      code: string;
      isActive: boolean;
    }[];
    expect(list.find(({ code }) => code === 'HOTEL')).toMatchObject({ label: 'Hotel', isActive: false });
    const audit = await app.dataSource.query<{ action: string; entity_id: number | null; changes: object }[]>(
      `SELECT action, entity_id, changes FROM audit_log WHERE entity = 'typologies' ORDER BY id DESC LIMIT 3`,
    );
    expect(audit.map(({ action }) => action)).toEqual(['import', 'create', 'update']);
    expect(audit[0]?.changes).toMatchObject({ created: 1, changed: 1 });
    const finished = await admin.get('/api/dashboard/imports');
    expect(finished.body).toEqual([
      { at: expect.any(String) as string, list: 'typologies', created: 1, changed: 1 },
    ]);
    const again = await runImport(admin, 'typologies', file);
    expect(again.body.total).toEqual({ rows: 2, created: 0, changed: 0, same: 2, wrong: 0 });
    expect(await countOf(`audit_log WHERE entity = 'typologies' AND action = 'import'`)).toBe(1);
  });

  it('writes nothing when the client disconnects, at any moment', async () => {
    const late = csv([
      ['Código', 'Descrição'],
      ['TARDE', 'De quem já se foi'],
    ]);
    await leaveAmidWriting(app, admin, '/api/typologies/import?dryRun=false', late);
    expect(await countOf(`typologies WHERE code = 'TARDE'`)).toBe(0);
    expect((await runImport(admin, 'typologies', late)).body.total).toMatchObject({ created: 1 });
  });

  it('is refused when the plan changed since the dry run', async () => {
    const other = csv([
      ['Código', 'Descrição'],
      ['HOTEL', 'Hotel e pousada'],
    ]);
    const { body: plan } = await dryRun(admin, 'typologies', other);
    await runImport(
      admin,
      'typologies',
      csv([
        ['Código', 'Descrição'],
        ['HOTEL', 'Hotelaria'],
      ]),
    );
    const { status, body } = await runImport(admin, 'typologies', other, [['plan', plan.plan as string]]);
    expect([status, body.message]).toEqual([409, expect.stringContaining('mudaram desde a conferência')]);
  });

  it('validates cells as the form does, row by row, and writes all or none', async () => {
    const wrong = csv([
      ['código', 'DESCRICAO', 'Mínimo', 'Máximo (dB)', 'ativa'],
      ['N1', 'Silenciosa', 50, 40, true],
      ['N2', '', 10, 20, 'talvez'],
      ['N3', 'Boa', 'dez', 20, true],
      ['N4', 'Boa', 10, 20, true],
      ['N4', 'Outra', 10, 20, true],
    ]);
    const before = await countOf('noise_classes');
    const plan = await dryRun(admin, 'noise-classes', wrong);
    expect(actionsOf(plan)).toEqual(['error', 'error', 'error', 'create', 'error']);
    expect(errorsOf(plan)).toEqual([
      '2 Máximo (dB) [40]: Máx deve ser >= Mín',
      '3 Ativa [talvez]: use Sim ou Não',
      '3 Descrição []: Descrição é obrigatória',
      '4 Mínimo (dB) [dez]: Valor inválido',
      '6  []: Esta linha repete a linha 5.',
    ]);
    const { status, body } = await runImport(admin, 'noise-classes', wrong);
    expect([status, body.message]).toEqual([400, '4 linhas têm erros: nada foi importado.']);
    expect(body.errors).toMatchObject({
      'rows.2.maxDb': expect.stringContaining('linha 2, Máximo (dB)'),
      'rows.6.row': 'linha 6: Esta linha repete a linha 5.',
    });
    expect(await countOf('noise_classes')).toBe(before);
  });

  it('formats the number of wrong rows with a thousands separator', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => [`W${at}`, '']);
    const { status, body } = await runImport(admin, 'typologies', csv([['Código', 'Descrição'], ...rows]));
    expect([status, body.message]).toEqual([400, '1.001 linhas têm erros: nada foi importado.']);
  });

  it('clears the value of an empty cell, and keeps values without a column', async () => {
    await runImport(
      admin,
      'noise-classes',
      csv([
        ['Código', 'Descrição', 'Mínimo (dB)', 'Máximo (dB)'],
        ['N9', 'Nove', 1, 2],
      ]),
    );
    await runImport(
      admin,
      'noise-classes',
      csv([
        ['Código', 'Máximo (dB)'],
        ['N9', ''],
      ]),
    );
    const list = (await admin.get('/api/noise-classes')).body as { code: string }[];
    expect(list.find(({ code }) => code === 'N9')).toMatchObject({ label: 'Nove', minDb: 1, maxDb: null });
  });

  it('requires the key column, and accepts a mapped one', async () => {
    const file = csv([
      ['Sigla', 'Descrição'],
      ['HOTEL', 'Hotel'],
    ]);
    const plan = await dryRun(admin, 'typologies', file);
    expect([plan.body.missing, plan.body.rows, plan.body.columns[0]]).toEqual([
      ['Código'],
      [],
      { header: 'Sigla', key: null },
    ]);
    expect((await runImport(admin, 'typologies', file)).body.errors).toEqual({
      columns: 'Falta a coluna Código: sem ela nenhuma linha se identifica.',
    });
    const columns = (keys: unknown) => [['columns', JSON.stringify(keys)]] as const;
    const chosen = await dryRun(admin, 'typologies', file, columns(['code', 'label']));
    expect(actionsOf(chosen)).toEqual(['update']);
    const twice = await dryRun(admin, 'typologies', file, columns(['code', 'code']));
    expect([twice.status, Object.keys(twice.body.errors as object)]).toEqual([400, ['columns']]);
    expect((await dryRun(admin, 'typologies', file, columns({ a: 1 }))).status).toBe(400);
  });

  it('accepts a workbook and pasted text', async () => {
    const rows = [
      ['Código', 'Descrição'],
      ['XL', 'De uma planilha'],
    ];
    expect(actionsOf(await dryRun(admin, 'typologies', Buffer.from(workbookOf(rows))))).toEqual(['create']);
    const { 'csrf-token': token, cookie } = await admin.headers();
    const form = new FormData();
    form.set('file', new Blob([rows.map((cells) => cells.join('\t')).join('\n')]));
    const pasted = await fetch(`${app.url}/api/typologies/import?dryRun=true`, {
      method: 'POST',
      headers: { 'csrf-token': token, cookie },
      body: form,
    });
    expect(pasted.status).toBe(200);
    expect(await pasted.json()).toMatchObject({ total: { created: 1 } });
  });

  it.each([
    ['a file beyond 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'grande demais'],
    ['an endless line', Buffer.from(`Código\n${'x'.repeat(3_000_000)}`), 400, 'linha 2'],
    ['a damaged workbook', Buffer.from(workbookOf([['Código']])).subarray(0, 200), 400, 'danificada'],
    ['no text at all', Buffer.from([7, 0, 0, 1, 0, 0, 0, 0, 3, 0]), 400, 'não é um texto'],
    ['a file without rows', Buffer.from('\n\n'), 400, 'vazio'],
  ])('refuses %s', async (_, file, status, why) => {
    const answer = await dryRun(admin, 'typologies', file);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(why)]);
  });

  it.each([
    ['columns', JSON.stringify(['code', 'label', 'isActive']).padEnd(16 * 1024 + 1)],
    ['plan', 'x'.repeat(201)],
    ['text', 'Código\nXL'.padEnd(16 * 1024 + 1)],
  ])('returns 400 naming a field %s that is too long', async (name, value) => {
    const { status, body } = await dryRun(admin, 'typologies', file, [[name, value]]);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [name]]);
  });

  it('requires the dryRun field and a file', async () => {
    expect((await admin.upload('/api/typologies/import', file)).status).toBe(400);
    const { 'csrf-token': token, cookie } = await admin.headers();
    const empty = await fetch(`${app.url}/api/typologies/import?dryRun=true`, {
      method: 'POST',
      headers: { 'csrf-token': token, cookie },
      body: new FormData(),
    });
    expect(empty.status).toBe(400);
  });

  it('accepts its own template unchanged', async () => {
    for (const format of ['csv', 'xlsx']) {
      const { status, body } = await admin
        .get('/api/cities/import/template', { format })
        .buffer(true)
        .parse((stream, done) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => done(null, Buffer.concat(chunks)));
        });
      expect(status).toBe(200);
      expect((await dryRun(admin, 'cities', body as Buffer)).body.total).toMatchObject({ rows: 1, wrong: 0 });
    }
    expect((await admin.get('/api/cities/import/template', { format: 'pdf' })).status).toBe(400);
  });
});

describe('an import of owned records', () => {
  it('matches visible technicians, and creates new ones for the importing user', async () => {
    const one = await signInWith(app, admin, ['technicians']);
    const other = await signInWith(app, admin, ['technicians']);
    await createTechnician(other, { creaCau: 'X-1', fullName: 'Da outra pessoa' });
    const { fullName, creaCau, licenseState, cpfCnpj, email, phone, street } = technicianBody({
      creaCau: 'X-1',
    });
    const header = [
      'Nome completo',
      'CREA/CAU',
      'UF do Registro',
      'CPF/CNPJ',
      'E-mail',
      'Telefone',
      'Logradouro',
    ];
    const cells = [fullName, creaCau, licenseState, cpfCnpj, email, phone, street] as string[];
    const file = csv([header, cells]);
    expect(actionsOf(await dryRun(one, 'technicians', file))).toEqual(['create']);
    expect((await runImport(one, 'technicians', file)).body.total.created).toBe(1);
    expect(actionsOf(await dryRun(one, 'technicians', file))).toEqual(['same']);
    const masked = csv([header, cells.with(3, '***.982.247-**')]);
    expect(actionsOf(await dryRun(one, 'technicians', masked))).toEqual(['same']);
    expect(
      errorsOf(
        await dryRun(admin, 'technicians', csv([header, cells.with(1, 'X-9').with(3, '***.982.247-**')])),
      ),
    ).toEqual([expect.stringContaining('mascarado')]);
    const [audited] = await app.dataSource.query<{ changes: object }[]>(
      `SELECT changes FROM audit_log WHERE entity = 'technicians' AND action = 'create' ORDER BY id DESC LIMIT 1`,
    );
    expect(audited?.changes).toMatchObject({ cpfCnpj: '•••' });
    expect((await dryRun(await signInWith(app, admin, ['buildings']), 'technicians', file)).status).toBe(403);
  });

  it('imports buildings with technician, place and structural system', async () => {
    const person = await signInWith(app, admin, ['buildings', 'technicians']);
    await createTechnician(person, { creaCau: 'B-1' });
    const header = [
      ...[
        'Nome',
        'CEP',
        'Logradouro',
        'Número',
        'UF',
        'Cidade',
        'CREA/CAU do responsável',
        'Área total (m²)',
        'Pavimentos',
      ],
      ...[
        'Tipo de uso',
        'Garagem',
        'Tipo de sistema',
        'Vida útil de projeto (anos)',
        'Data de protocolo do projeto',
      ],
    ];
    const sheet =
      (await person.get('/api/buildings/import/template', { format: 'csv' })).text.split('\r\n')[0] ?? '';
    expect(sheet).toContain('CREA/CAU do responsável');
    const plan = await dryRun(person, 'buildings', csv([header, ['A', '80010-000']]));
    const headers = (plan.body.fields as { key: string; header: string }[]).reduce<Record<string, string>>(
      (all, { key, header }) => ({ ...all, [key]: header }),
      {},
    );
    const keys = [
      ...[
        'name',
        'cep',
        'street',
        'addressNumber',
        'state',
        'city',
        'technicianCreaCau',
        'totalArea',
        'floors',
      ],
      ...['typologyId', 'garage', 'systemType', 'designLife', 'filingDate'],
    ];
    const file = (over: Record<string, string | number> = {}) => {
      const values: Record<string, string | number> = {
        ...{
          name: 'Edifício Novo',
          cep: '80010000',
          street: 'Rua A',
          addressNumber: '10',
          state: 'PR',
          city: 'curitiba',
        },
        ...{
          technicianCreaCau: 'B-1',
          totalArea: '1.250,50',
          floors: 4,
          typologyId: 'RES-MULTI',
          garage: 'fechada',
        },
        ...{ systemType: 'Concreto', designLife: 50, filingDate: '15/03/2026' },
        ...over,
      };
      return csv([keys.map((key) => headers[key] ?? key), keys.map((key) => values[key] ?? '')]);
    };
    expect(errorsOf(await dryRun(person, 'buildings', file()))).toEqual([]);
    expect((await runImport(person, 'buildings', file())).body.total).toMatchObject({ created: 1 });
    const [building] = (await person.get('/api/buildings')).body as { id: number }[];
    expect(building).toMatchObject({
      ...{
        name: 'Edifício Novo',
        cep: '80010-000',
        bioclimaticZone: 'ZB1',
        totalArea: 1250.5,
        typologyCode: 'RES-MULTI',
      },
      ...{ garage: 'closed', filingDate: '2026-03-15' },
    });
    const system = `/api/buildings/${building?.id}/structural-system`;
    expect((await person.get(system)).body).toMatchObject({ systemType: 'concrete', designLife: 50 });
    expect(actionsOf(await dryRun(person, 'buildings', file()))).toEqual(['same']);
    const changed = await dryRun(person, 'buildings', file({ designLife: 63 }));
    expect(changed.body.rows[0].changes).toEqual([{ column: headers['designLife'], from: '50', to: '63' }]);
    await runImport(person, 'buildings', file({ designLife: 63 }));
    expect((await person.get(system)).body.designLife).toBe(63);
    await runImport(person, 'buildings', file({ systemType: '', designLife: '' }));
    expect((await person.get(system)).body).toBeNull();
    expect(
      errorsOf(
        await dryRun(
          person,
          'buildings',
          file({ technicianCreaCau: 'Z', typologyId: 'NADA', systemType: '' }),
        ),
      ),
    ).toEqual([
      expect.stringContaining('[NADA]: não há registro com o código NADA'),
      expect.stringContaining('Responsável técnico não encontrado: Z'),
    ]);
  });

  it('raises the version of the reports of changed buildings', async () => {
    const building = await createBuilding(admin, { name: 'Com relatório' });
    const structure = await structureOf(admin);
    const { status, body: report } = await admin.post('/api/reports/with-structure', {
      buildingId: building.id,
      structure,
    });
    expect(status).toBe(201);
    const file = csv([
      ['Nome', 'CEP', 'Número', 'Número de pavimentos'],
      ['Com relatório', '80010-000', '', 7],
    ]);
    const plan = await dryRun(admin, 'buildings', file);
    expect([errorsOf(plan), actionsOf(plan)]).toEqual([[], ['update']]);
    await runImport(admin, 'buildings', file);
    expect((await admin.get(`/api/reports/${report.id}`)).body.version).toBe((report.version as number) + 1);
  });

  it('keeps the technician of a building when another has the same registration', async () => {
    const owner = await signInWith(app, admin, ['buildings', 'technicians']);
    const theirs = await createTechnician(owner, { creaCau: 'Z-7', fullName: 'Da dona' });
    const building = await createBuilding(owner, { name: 'Da dona', technicianId: theirs.id });
    await createTechnician(admin, { creaCau: 'Z-7', fullName: 'Do administrador' });
    const file = csv([
      ['Nome', 'CEP', 'Número', 'CREA/CAU do responsável'],
      ['Da dona', '80010-000', '', 'Z-7'],
    ]);
    expect((await dryRun(admin, 'buildings', file)).body.rows).toMatchObject([
      { action: 'same', changes: [] },
    ]);
    expect((await runImport(admin, 'buildings', file)).status).toBe(200);
    const { body } = await admin.get(`/api/buildings/${building.id}`);
    expect(body).toMatchObject({ technicianId: theirs.id, updatedAt: building.updatedAt });
  });
});

describe('an import of invalid text', () => {
  it.each([
    ['typologies', 'Código', 'A_x0000_'],
    ['buildings', 'Nome', 'A_xD800_'],
  ])('into %s names the cell', async (path, header, text) => {
    const others = path === 'buildings' ? ['CEP'] : ['Descrição'];
    const file = Buffer.from(
      workbookOf([
        [header, ...others],
        [text, '80010-000'],
      ]),
    );
    const plan = await dryRun(admin, path, file);
    expect(plan.status).toBe(200);
    expect(errorsOf(plan)).toContainEqual(expect.stringMatching(/^2 .*caracteres não permitidos/));
    expect((await runImport(admin, path, file)).status).toBe(400);
  });

  it('validates further conditions by their rules', async () => {
    const attributes = (await admin.get('/api/attributes')).body as {
      friendlyName: string;
      dataKind: string;
    }[];
    const height = attributes.find(({ dataKind }) => dataKind === 'numeric')?.friendlyName;
    const rows = (limits: string): Buffer =>
      csv([
        [
          ...['Código do requisito', 'Código do critério', 'Código da análise'],
          ...['Descrição', 'Atributo'],
          'Condições adicionais',
          'Mínimo',
        ],
        ['12', '12.2', '12.2.1', 'Com limite', '', `${height}: ${limits}`, '30'],
      ]);
    for (const limits of ['de 12345678901 até 99999999999', 'de 1,23456'])
      expect([limits, ...actionsOf(await dryRun(admin, 'parameters', rows(limits)))]).toEqual([
        limits,
        'error',
      ]);
    expect(actionsOf(await dryRun(admin, 'parameters', rows('de 1,2345')))).toEqual(['create']);
  });
});
