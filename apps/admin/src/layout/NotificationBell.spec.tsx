/** @jest-environment ./test/jsdom.mjs */
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../test/fakeApi';
import { openScreen } from '../../test/renderScreen';
import type { SessionUser } from '../api/signed-in/session';
import { NotificationBell } from './NotificationBell';

const INVITATIONS = 'GET /api/account/invitations';
const INVITATION = {
  ...{ id: 7, role: 'collaborator', rowCount: 3, buildingName: 'Aurora', documentNumber: null },
  expiresAt: '2027-01-31T13:00:00.000Z',
};
const IMPORTS = 'GET /api/dashboard/imports';
const REPORTS = 'GET /api/reports';
const IMPORT = { at: new Date().toISOString(), list: 'typologies', created: 3, changed: 1 };
const INSIGHTS = 'GET /api/dashboard/extended-stats';
const incomplete = (id: number) => ({ id, name: `Casa ${id}`, missing: ['address', 'neighborhood'] });

interface Own {
  invitations?: object[];
  imports?: object[];
  reports?: object[];
}

async function openPanel(answer: object, user: Partial<SessionUser> = {}, own: Own = {}) {
  const { invitations = [], imports = [], reports = [] } = own;
  const api = fakeApi({
    ...{ [INSIGHTS]: answer, [INVITATIONS]: invitations, [IMPORTS]: imports, [REPORTS]: reports },
  });
  const opened = await openScreen(<NotificationBell />, { user });
  await opened.user.click(screen.getByRole('button', { name: 'Notificações' }));
  return { api, ...opened, panel: await screen.findByRole('dialog', { name: 'Notificações' }) };
}

describe('notification panel', () => {
  it('lists incomplete buildings, each with a link to its first missing field', async () => {
    const alerts = { incompleteBuildings: [1, 2, 3, 4].map(incomplete), incompleteCount: 7 };
    const { panel } = await openPanel({ alerts });
    const links = await within(panel).findAllByRole('link');
    expect(links).toHaveLength(4);
    expect(links[0]?.textContent).toMatch(/^Casa 1Falta: /);
    expect(links[0]?.getAttribute('href')).toMatch(/^\/buildings.*1.*address/);
    expect(links[3]?.textContent).toBe('Ver 7 edificações incompletas');
  });

  it('shows server problems to an administrator', async () => {
    const { panel } = await openPanel({ notices: ['Backup com falha.'] });
    await within(panel).findByText('Backup com falha.');
  });

  it('links to reports that changed since their PDF, and to the lists of finished imports', async () => {
    const { panel } = await openPanel({}, {}, { imports: [IMPORT], reports: [{ id: 1 }] });
    const [report, list] = await within(panel).findAllByRole('link');
    expect(report?.textContent).toMatch(/^1 relatório alterado desde a emissão/);
    expect(decodeURIComponent(report?.getAttribute('href') ?? '')).toBe(
      '/reports?filter={"hasChanged":true}',
    );
    expect(list?.textContent).toBe('Importação concluída: Tipos de Uso3 novos · 1 alterado · Hoje');
    expect(list?.getAttribute('href')).toBe('/typologies');
  });

  it('shows an empty state', async () => {
    const { panel } = await openPanel({ alerts: { incompleteBuildings: [], incompleteCount: 0 } });
    await within(panel).findByText('Nenhuma pendência.');
  });

  it('shows only invitations to a user without buildings and reports', async () => {
    const user = { isAdmin: false, allowedModules: ['cities'] as SessionUser['allowedModules'] };
    const { api, panel } = await openPanel({}, user, { invitations: [INVITATION] });
    const link = await within(panel).findByRole('link', { name: /^Comprovação de Aurora/ });
    expect(link.textContent).toMatch(/Colaborador · 3 linhas · vale até 31\/01\/2027/);
    expect(link.getAttribute('href')).toBe('/invitations/7');
    expect(api.asked.map(({ call }) => call).sort()).toEqual([INVITATIONS, IMPORTS]);
  });

  it('shows an empty state to a user without buildings, reports and invitations', async () => {
    const { panel } = await openPanel({}, { isAdmin: false, allowedModules: ['cities'] });
    await within(panel).findByText('Nenhuma pendência.');
  });
});
