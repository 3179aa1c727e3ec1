/**
 * Makes the database of an upgrade test: `node --import ./tools/ts.mjs tools/src/release-database.ts <checkout> <file>`. Runs the
 * built program of a release (its folder, after `npx nx run @prumo/api:build`) on an empty PostgreSQL, edits and deletes
 * seeded records, registers what `apps/api/test/upgrades.spec.ts` looks for, and keeps all of it with `npm run backup`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { createTestDatabase, startTestCluster } from './test-cluster.js';

const [checkout, file] = process.argv.slice(2);
if (checkout === undefined || file === undefined)
  throw new Error('Usage: release-database <checkout> <file>');

const CREDENTIALS = { email: 'admin@prumo.local', password: 'Prumo-segura-1' };

/** Somebody signed in to the release. */
class Session {
  private readonly cookies = new Map<string, string>();
  private token = '';

  constructor(private readonly url: string) {}

  async signIn(): Promise<void> {
    await this.renewToken();
    await this.ask('POST', '/api/login', CREDENTIALS);
    await this.renewToken();
  }

  async ask<T = { id: number }>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'csrf-token': this.token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return (isJson ? answer.json() : answer.arrayBuffer()) as Promise<T>;
  }

  private async renewToken(): Promise<void> {
    const answer = await this.ask<Record<string, string>>('GET', '/api/csrf-token');
    this.token = Object.values(answer)[0] ?? '';
  }
}

interface Coded {
  id: number;
  code: string;
  label: string;
  requirementId: number;
  criterionId: number;
}

/** Edits and deletes seeds, makes codes that are equal apart from case and accents, registers and issues a report. */
async function fill(session: Session): Promise<void> {
  const list = (path: string): Promise<Coded[]> => session.ask('GET', `/api/${path}`);
  const of = async (path: string, code: string): Promise<Coded> => {
    const found = (await list(path)).find((record) => record.code === code);
    if (!found) throw new Error(`${path} ${code}`);
    return found;
  };
  const create = (path: string, body: object): Promise<{ id: number }> =>
    session.ask('POST', `/api/${path}`, body);

  await session.ask('PUT', `/api/typologies/${(await of('typologies', 'RES-MULTI')).id}`, {
    label: 'Prédio (editado)',
  });
  await session.ask('PUT', `/api/requirements/${(await of('requirements', '13')).id}`, {
    label: 'Luz (editado)',
  });
  const parameters = await list('parameters');
  const kept = await list('analyses').then((all) => all.find(({ code }) => code.startsWith('13.')));
  const edited = parameters.find(
    (parameter) => (parameter as object as { analysisId: number }).analysisId === kept?.id,
  );
  await session.ask('PUT', `/api/parameters/${edited?.id}`, { minimumValue: 'Valor editado' });
  await session.ask('DELETE', `/api/predominant-colors/${(await list('predominant-colors'))[0]?.id}`);

  await create('typologies', { code: 'misto', label: 'Igual ao semeado' });
  await create('isopleths', { code: 'ii', label: 'Igual à semeada' });
  await create('criteria', { code: 'Próprio', label: 'Critério próprio' });
  const twin = await create('criteria', { code: 'PROPRIO', label: 'Igual ao próprio' });
  const requirementId = (await of('requirements', '13')).id;
  await create('analyses', { requirementId, criterionId: twin.id, label: 'Análise própria' });

  const technician = await create('technicians', {
    ...{ fullName: 'Ana Prado', creaCau: 'PR-12345/D', licenseState: 'PR', cpfCnpj: '529.982.247-25' },
    ...{ email: 'ana@prado.eng.br', phone: '(41) 99999-8888', street: 'Rua XV de Novembro' },
  });
  const building = await create('buildings', {
    ...{
      name: 'Edifício Aurora',
      technicianId: technician.id,
      cep: '80010-000',
      street: 'Praça Rui Barbosa',
    },
    ...{
      city: 'Curitiba',
      state: 'PR',
      totalArea: 1234.5,
      floors: 4,
      isoplethCode: 'ii',
      bioclimaticZone: 'ZB1',
    },
    typologyId: (await of('typologies', 'RES-MULTI')).id,
  });
  const analyses = (await list('analyses')).filter((analysis) => analysis.requirementId === requirementId);
  const report = await create('reports/with-structure', {
    buildingId: building.id,
    structure: {
      requirements: [{ id: requirementId, position: 0, isEnabled: true }],
      criteria: [...new Set(analyses.map(({ criterionId }) => criterionId))].map((id, position) => ({
        id,
        position,
      })),
      analyses: analyses.map(({ id }, position) => ({ id, position, levels: ['minimum'] })),
    },
  });
  await session.ask('GET', `/api/reports/${report.id}/jsreport`);
}

/** What no release's program does by itself: a seeded use of buildings that parameters name, with them, deleted. */
const DELETED_USE = `
  UPDATE parameters SET attribute_id = NULL, attribute_value_id = NULL
   WHERE attribute_id = (SELECT id FROM attributes WHERE source_column = 'typology_id')
     AND attribute_value_id = (SELECT id FROM typologies WHERE code = 'RES-UNI');
  UPDATE parameter_conditions
     SET attribute_value_ids = array_remove(attribute_value_ids, (SELECT id FROM typologies WHERE code = 'RES-UNI'))
   WHERE attribute_id = (SELECT id FROM attributes WHERE source_column = 'typology_id');
  DELETE FROM typologies WHERE code = 'RES-UNI'`;

/** Runs a program until it says where it is. */
async function start(url: string): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(resolve(checkout ?? ''), 'apps/api/dist/main.js')], {
    env: {
      ...{
        PATH: process.env.PATH,
        DATABASE_URL: url,
        PORT: '0',
        CEP_PROVIDER_URL: 'off',
        LOG_LEVEL: 'silent',
      },
      ...{ ADMIN_EMAIL: CREDENTIALS.email, ADMIN_PASSWORD: CREDENTIALS.password },
      SESSION_SECRET: 'nTqv7wYb3KpXz9RcL2mHdF5sJgUe8aQ4',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', () => failed(new Error(said)));
    child.stdout.on('data', (bytes) => {
      said += String(bytes);
      const [, where] = /está em (\S+)/.exec(said) ?? [];
      if (where) found(where.replace('localhost', '127.0.0.1'));
    });
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

const cluster = await startTestCluster();
try {
  const { url } = await createTestDatabase(cluster.adminUrl, 'bare');
  const program = await start(url);
  try {
    const session = new Session(program.address);
    await session.signIn();
    await fill(session);
  } finally {
    await program.stop();
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(DELETED_USE);
  await client.end();
  const backup = spawn(
    process.execPath,
    [fileURLToPath(new URL('../backup.mjs', import.meta.url)), resolve(file)],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: 'inherit',
    },
  );
  await once(backup, 'close');
  process.exitCode = backup.exitCode ?? 1;
} finally {
  await cluster.stop();
}
