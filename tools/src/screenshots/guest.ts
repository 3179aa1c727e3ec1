import type { Page } from 'playwright-core';

import { callAs } from './shot.js';

interface Row {
  key: string;
  demand: string | null;
  requirement: string;
}

const EVIDENCE = {
  ...{ kind: 'test-report', subject: 'Fachada com esquadria de correr', number: '87/2026' },
  ...{ issuer: 'Laboratório de Acústica', issuedOn: '2026-03-15', validUntil: '2036-03-15' },
};

/** Proves some rows of acoustics, invites a guest to them, and opens the guest's page. */
export const openGuestPage = (reportId: number, guest: object) => async (page: Page) => {
  const call = callAs(page.context());
  const path = `reports/${reportId}/verification`;
  const { rows } = await call<{ rows: Row[] }>('GET', path);
  const measured = rows
    .filter(({ demand, requirement }) => requirement.startsWith('12 ') && demand?.includes('≥'))
    .slice(0, 4);
  const { id } = await call<{ id: number }>('POST', 'evidence', EVIDENCE);
  await call('POST', `evidence/${id}/revisions`, { link: 'https://exemplo.com.br/laudo-87.pdf' });
  const entered = [
    { situation: 'meets', designValue: 52, unit: 'dB', method: 'Ensaio de campo', evidence: [id] },
    { situation: 'drafting', designValue: 48, unit: 'dB' },
    // The picture of the proof has put a text there.
    { situation: 'under-review', designValue: 45, unit: 'dB', designText: null },
  ];
  await call('PUT', path, { rows: entered.map((values, at) => ({ key: measured[at]?.key, ...values })) });
  const given = measured.map(({ key }) => ({ key }));
  const link = { days: 30, fields: ['design', 'method', 'dueDate'], rows: given, ...guest };
  const { token } = await call<{ token: string }>('POST', `reports/${reportId}/links`, link);
  await page.goto(`/convite#${token}`);
  await page.getByRole('article').first().waitFor();
};
