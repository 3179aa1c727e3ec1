/**
 * Makes the database of an upgrade test: `node --import ./tools/ts.mjs tools/src/release-database.ts <checkout> <file>`. Runs the
 * built program of a release (its folder, after `npx nx run @prumo/api:build`) on an empty PostgreSQL, edits and deletes
 * seeded records, registers what `apps/api/test/upgrades.spec.ts` looks for, and keeps all of it with `npm run backup`.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { type Analysis, structureOf } from './client/records.js';
import { UserSession } from './client/user-session.js';
import { ADMIN, startProgram } from './product.js';
import { createTestDatabase, startTestCluster } from './test-cluster.js';

const [checkout, file] = process.argv.slice(2);
if (checkout === undefined || file === undefined)
  throw new Error('Usage: release-database <checkout> <file>');

interface Coded extends Analysis {
  code: string;
  /** Of a parameter alone. */
  analysisId?: number;
}

/** Edits and deletes seeds, makes codes that are equal apart from case and accents, registers and issues a report. */
async function fill(session: UserSession): Promise<void> {
  const list = (path: string): Promise<Coded[]> => session.read(`/api/${path}`);
  const of = async (path: string, code: string): Promise<Coded> => {
    const found = (await list(path)).find((record) => record.code === code);
    if (!found) throw new Error(`${path} ${code}`);
    return found;
  };
  const create = (path: string, body: object): Promise<{ id: number }> =>
    session.write('POST', `/api/${path}`, body);

  const change = (path: string, id: number | undefined, body: object): Promise<unknown> =>
    session.write('PUT', `/api/${path}/${id}`, body);

  const typologyId = (await of('typologies', 'RES-MULTI')).id;
  const requirementId = (await of('requirements', '13')).id;
  await change('typologies', typologyId, { label: 'Prédio (editado)' });
  await change('requirements', requirementId, { label: 'Luz (editado)' });
  const kept = (await list('analyses')).find(({ code }) => code.startsWith('13.'));
  const edited = (await list('parameters')).find(({ analysisId }) => analysisId === kept?.id);
  await change('parameters', edited?.id, { minimumValue: 'Valor editado' });
  await session.write('DELETE', `/api/predominant-colors/${(await list('predominant-colors'))[0]?.id}`);

  // Refused by releases whose codes are unique whatever their case and accents.
  await session.request('POST', '/api/typologies', { code: 'misto', label: 'Igual ao semeado' });
  await session.request('POST', '/api/isopleths', { code: 'ii', label: 'Igual à semeada' });
  await create('criteria', { code: 'Próprio', label: 'Critério próprio' });
  await session.request('POST', '/api/criteria', { code: 'PROPRIO', label: 'Igual ao próprio' });
  const criterionId = (await list('criteria')).findLast(({ code }) => /^pr[óo]prio$/i.test(code))?.id;
  await create('analyses', { requirementId, criterionId, label: 'Análise própria' });

  const technician = await create('technicians', {
    ...{ fullName: 'Ana Prado', creaCau: 'PR-12345/D', licenseState: 'PR', cpfCnpj: '529.982.247-25' },
    ...{ email: 'ana@prado.eng.br', phone: '(41) 99999-8888', street: 'Rua XV de Novembro' },
  });
  const building = await create('buildings', {
    ...{ name: 'Edifício Aurora', technicianId: technician.id, typologyId, totalArea: 1234.5, floors: 4 },
    ...{ cep: '80010-000', street: 'Praça Rui Barbosa', city: 'Curitiba', state: 'PR' },
    ...{ isoplethCode: 'ii', bioclimaticZone: 'ZB1' },
  });
  const analyses = (await list('analyses')).filter((analysis) => analysis.requirementId === requirementId);
  const report = await create('reports/with-structure', {
    buildingId: building.id,
    structure: structureOf(analyses, ['minimum']),
  });
  const { status } = await session.get(`/api/reports/${report.id}/jsreport`);
  if (status !== 200) throw new Error(`The document: ${status}`);
}

/** Deletes a seeded typology with the references of parameters to it, which no release allows through its API. */
const DELETED_USE = `
  UPDATE parameters SET attribute_id = NULL, attribute_value_id = NULL
   WHERE attribute_id = (SELECT id FROM attributes WHERE source_column = 'typology_id')
     AND attribute_value_id = (SELECT id FROM typologies WHERE code = 'RES-UNI');
  UPDATE parameter_conditions
     SET attribute_value_ids = array_remove(attribute_value_ids, (SELECT id FROM typologies WHERE code = 'RES-UNI'))
   WHERE attribute_id = (SELECT id FROM attributes WHERE source_column = 'typology_id');
  DELETE FROM typologies WHERE code = 'RES-UNI'`;

const cluster = await startTestCluster();
try {
  const { url } = await createTestDatabase(cluster.adminUrl, 'bare');
  const main = join(resolve(checkout), 'apps/api/dist/main.js');
  const settings = {
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomBytes(24).toString('hex'),
  };
  const program = await startProgram(settings, [], main);
  try {
    const session = await UserSession.signedIn(program.url, ADMIN);
    await fill(session);
    session.close();
  } finally {
    await program.stop();
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(DELETED_USE);
  await client.end();
  const command = fileURLToPath(new URL('../command.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [command, 'backup', resolve(file)], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await cluster.stop();
}
