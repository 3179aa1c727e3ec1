import type { Page } from 'playwright-core';

import { MAIN_BUILDING, type Sample } from '../sample/load.js';
import { compositionShots } from './composition-shots.js';
import { openGuestPage } from './guest.js';
import { callAs, type Shot } from './shot.js';

const PHONE = { width: 390, height: 780 } as const;

const seen = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const dialogWith = (text: string) => (page: Page) =>
  page.getByRole('dialog').getByText(text).first().waitFor();

/** Opens the first requirement's tree, so that levels and criteria are in sight. */
const openTree = async (page: Page): Promise<void> => {
  const tree = page.getByRole('dialog').getByRole('treegrid');
  await tree.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Expandir tudo' }).click();
};

/** Opens one of the further actions of the first report. */
const action = (name: string, text: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Mais ações: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await dialogWith(text)(page);
};

/** Issues the report, changes the building, and issues it again: two documents to tell apart. */
const issueTwice = (reportId: number, buildingId: number | undefined) => async (page: Page) => {
  const call = callAs(page.context());
  const issue = () => page.context().request.get(`/api/reports/${reportId}/jsreport`);
  const { floors } = await call<{ floors: number }>('GET', `buildings/${buildingId}`);
  await issue();
  await call('PUT', `buildings/${buildingId}`, { floors: floors + 1 });
  await issue();
  await call('PUT', `buildings/${buildingId}`, { floors });
  await action('Histórico', '1 diferença')(page);
};

/** Enters the proof of some rows of acoustics, and shows that requirement. */
const enterProof = (reportId: number) => async (page: Page) => {
  const call = callAs(page.context());
  const path = `reports/${reportId}/verification`;
  const { rows } = await call<{ rows: { key: string; demand: string | null; requirement: string }[] }>(
    'GET',
    path,
  );
  const measured = rows.filter(
    ({ demand, requirement }) => requirement.startsWith('12 ') && demand?.includes('≥'),
  );
  const entered = [
    { situation: 'meets', designValue: 52, unit: 'dB' },
    { situation: 'fails', designValue: 18, unit: 'dB' },
    { situation: 'under-review', designText: 'ensaio em março' },
  ];
  await call('PUT', path, { rows: entered.map((values, at) => ({ key: measured[at]?.key, ...values })) });
  await page.reload();
  await page.getByRole('combobox', { name: 'Requisito' }).selectOption({ label: '12 Desempenho acústico' });
  await page
    .getByRole('rowheader', { name: /· 12\./ })
    .first()
    .click();
};

const EVIDENCE = [
  {
    ...{ kind: 'test-report', subject: 'Esquadria de correr 1,20 × 1,20 m', number: '1.234/2026' },
    ...{ issuer: 'Laboratório de Acústica', issuedOn: '2026-03-15', validUntil: '2036-03-15' },
  },
  {
    ...{ kind: 'datec', subject: 'Paredes de concreto moldadas no local', number: '037' },
    ...{ issuer: 'SiNAT', issuedOn: '2020-05-04', validUntil: '2022-05-04' },
  },
  { kind: 'calculation', subject: 'Transmitância da parede externa', issuer: 'Ana Prado de Almeida' },
];

/** Registers evidence and shows it. */
async function registerEvidence(page: Page): Promise<void> {
  const call = callAs(page.context());
  for (const one of EVIDENCE) await call('POST', 'evidence', one);
  await page.reload();
  await seen('Transmitância da parede externa')(page);
}

/** Gives the screen the document that was issued last. */
const verifyLast = (reportId: number) => async (page: Page) => {
  const pdf = await page.context().request.get(`/api/reports/${reportId}/jsreport`);
  const file = { name: 'pde-araucarias.pdf', mimeType: 'application/pdf', buffer: await pdf.body() };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText('Documento emitido aqui.').waitFor();
};

/** The screens that README and manual tell about, the smallest set that does. */
export const shotsOf = ({ buildings, reportId }: Sample): readonly Shot[] => {
  const main = buildings.get(MAIN_BUILDING);
  return [
    { name: 'dashboard', path: '/', height: 1290, prepare: seen('de 27 UFs com edificações') },
    { name: 'technicians', path: '/technicians', height: 560, prepare: seen('Ana Prado de Almeida') },
    { name: 'buildings', path: '/buildings', height: 760, prepare: seen(MAIN_BUILDING) },
    {
      name: 'building-form',
      path: `/buildings?edit=${main}`,
      height: 900,
      prepare: dialogWith('Determinada pelo CEP.'),
    },
    { name: 'reports', path: '/reports', height: 520, prepare: seen(MAIN_BUILDING) },
    { name: 'report-form', path: `/reports?edit=${reportId}`, height: 860, prepare: openTree },
    {
      name: 'preview',
      path: '/reports',
      height: 860,
      prepare: async (page) => {
        await action('Pré-visualizar', 'parâmetros se aplicam')(page);
        await page.getByRole('button', { name: '12 Desempenho acústico' }).click();
        await page.getByText('porque Classe de ruído').first().scrollIntoViewIfNeeded();
      },
    },
    { name: 'history', path: '/reports', height: 780, prepare: issueTwice(reportId, main) },
    {
      name: 'report-proof',
      path: `/reports/${reportId}/verification`,
      height: 980,
      prepare: enterProof(reportId),
    },
    { name: 'evidence', path: '/evidence', height: 520, prepare: registerEvidence },
    {
      name: 'guest',
      path: '/verify',
      height: 1080,
      prepare: openGuestPage(reportId, { guestName: 'Ana Prado', role: 'collaborator' }),
    },
    {
      name: 'auditor',
      path: '/verify',
      height: 1080,
      prepare: openGuestPage(reportId, { guestName: 'Rui Sá', role: 'auditor', hasDossier: true }),
    },
    { name: 'verify', path: '/verify', height: 780, prepare: verifyLast(reportId) },
    { name: 'typologies', path: '/typologies', height: 700, prepare: seen('RES-MULTI') },
    { name: 'parameters', path: '/parameters', height: 760, prepare: seen('Mostrando') },
    { name: 'parameter-form', path: '/parameters?novo=1', height: 900, prepare: dialogWith('Análise') },
    { name: 'user-form', path: '/users?novo=1', height: 820, prepare: dialogWith('Administrador') },
    { name: 'dashboard-phone', path: '/', ...PHONE, prepare: seen('de 27 UFs com edificações') },
    { name: 'building-form-phone', path: `/buildings?edit=${main}`, ...PHONE, prepare: dialogWith('Salvar') },
    ...compositionShots(main),
  ];
};
