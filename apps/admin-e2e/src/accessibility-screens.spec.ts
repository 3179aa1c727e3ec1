import type { Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { eventually, signIn } from './support/index.js';
import { type Audit, startAudit } from './walk/audit.js';
import { DESK, PHONE } from './walk/inspect.js';
import { walkLoading, walkOtherPerson, walkReleases } from './walk/notices.js';
import { walkReportPanels, walkReportTree } from './walk/reports.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';
import {
  walkAccount,
  walkAnonymize,
  walkFilters,
  walkExport,
  walkImport,
  walkMenus,
  walkFailedList,
  walkPackage,
  walkPalette,
  walkPasswords,
  walkSavedFilters,
  walkTyping,
} from './walk/states.js';
import { open, OTHER_SCREENS, type Visit, walkOther } from './walk/walk.js';

interface Issued {
  code: string;
}

const WALKS: readonly [string, (page: Page, visit: Visit) => Promise<void>][] = [
  ['list that failed to load', walkFailedList],
  ['open select, and question before discarding changes', walkTyping],
  ['saved filters', walkSavedFilters],
  ['list menus, notifications and shortcuts', walkMenus],
  ['export of a list', walkExport],
  ['import into a list', walkImport],
  ['anonymization of a person', walkAnonymize],
  ['catalogue package', walkPackage],
  ['command palette', walkPalette],
  ['password fields, and reauthentication', walkPasswords],
  ['tree of a report', walkReportTree],
  ['menu and panels of a report', walkReportPanels],
  ['newer release, and screen that failed to load', walkReleases],
];

const TABLET = { width: 768, height: 1024 };
/** The lists with the most columns. */
const WIDEST = [
  '/buildings',
  '/reports',
  '/analyses',
  '/parameters',
  '/materials',
  '/maintenance-activities',
];

let audit: Audit;

beforeAll(async () => {
  audit = await startAudit();
});

afterAll(() => audit.product.stop());

afterEach(() => {
  // The browser itself tells of what was refused.
  const others = audit.consoleErrors.splice(0).filter((error) => !error.includes('Failed to load resource'));
  expect([...audit.faults.splice(0), ...others]).toEqual([]);
});

/** A screen that asks for nothing that is refused. */
async function walkSilently(path: string): Promise<void> {
  await walkOther(audit.page, path, audit.visit);
  expect(audit.consoleErrors.splice(0)).toEqual([]);
}

describe('accessibility in every state and window size', () => {
  it('login, empty and refused', async () => {
    const { page, visit } = audit;
    await page.goto('/login');
    await settle(page);
    await visit('login');
    await page.getByRole('textbox', { name: 'Email' }).fill('ninguem@exemplo.com.br');
    await page.locator('input[type="password"]').fill('errada-123');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('E-mail ou senha inválidos.').first().waitFor();
    await settle(page);
    await visit('login recusado');
  });

  describe('signed in', () => {
    beforeAll(() => signIn(audit.page, audit.product));

    it.each(['/', '/technicians', '/buildings', '/reports'])('%s without records', walkSilently);

    describe('with records', () => {
      let code: string;

      beforeAll(async () => {
        const { reportId } = await registerSample(audit.context);
        await audit.context.request.get(`/api/reports/${reportId}/jsreport`);
        const [issued] = await callApi<Issued[]>(audit.context, 'GET', `reports/${reportId}/documents`);
        code = issued?.code ?? '';
      });

      it.each(OTHER_SCREENS)('%s', walkSilently);

      it('screens while they load', async () => {
        expect(await walkLoading(audit.page)).toEqual([]);
      });

      it('verified document', async () => {
        const { page, visit } = audit;
        await open(page, '/verify');
        await page.getByLabel('Código de autenticidade').fill(code);
        await page.getByRole('button', { name: 'Verificar' }).click();
        await page.getByText('SHA-256 do arquivo').waitFor();
        await settle(page);
        await visit('documento verificado');
      });

      it.each(WALKS)('%s', (_, walk) => walk(audit.page, audit.visit));

      it.each(WIDEST)('%s with all columns at 768 px', async (path) => {
        const { page } = audit;
        await page.setViewportSize(TABLET);
        await open(page, path);
        await page.getByRole('row').nth(1).waitFor();
        const table = page.locator('.RaDataTable-tableWrapper');
        const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        await eventually(hidden).toBe(0);
        await page.setViewportSize(DESK);
      });

      it('form after another user signed in in the same browser', () =>
        walkOtherPerson(audit.page, audit.product, audit.visit));

      it('filters and columns of a list at desktop width', () => walkFilters(audit.page, audit.visitAtDesk));

      it('menu, account and sessions at desktop width', async () => {
        await open(audit.page, '/');
        await walkAccount(audit.page, audit.visitAtDesk);
      });

      it('menu, account and sessions at phone width', async () => {
        const { page, visitOnPhone } = audit;
        await page.setViewportSize(PHONE);
        await page.goto('/settings');
        await page.getByRole('button', { name: 'Abrir menu' }).click();
        await page.getByRole('link', { name: 'Dashboard' }).waitFor();
        await settle(page);
        await visitOnPhone('menu');
        await walkAccount(page, visitOnPhone);
        await page.setViewportSize(DESK);
      });
    });
  });
});
