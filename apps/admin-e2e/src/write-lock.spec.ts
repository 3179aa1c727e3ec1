import { callApi } from './data/api.js';
import { choose, control, dialog, field, visit } from './data/form.js';
import { fromListMenu } from './data/list.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, holdRequest, page, startSignedIn } from './support/index.js';

startSignedIn();

const button = (name: string | RegExp) => control(dialog(page).last(), name);
const createUser = (fullName: string) =>
  callApi<{ id: number }>(context, 'POST', 'users', {
    fullName,
    email: `${fullName.split(' ')[0]}@prumo.local`.toLowerCase(),
    password: 'Uma-senha-longa-9',
    isAdmin: false,
    allowedModules: [],
  });

/** Opens a dialog over its list up to the button that writes. */
interface Write {
  list: string;
  open: () => Promise<void>;
  confirm: string | RegExp;
  /** The request that writes. */
  request: RegExp;
}

const WRITES: [string, Write][] = [
  [
    'an import',
    {
      list: '/typologies',
      open: async () => {
        await fromListMenu(page, 'Importar');
        const file = {
          name: 'tipos.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Código;Descrição\nX;Hotel'),
        };
        await dialog(page).locator('input[type="file"]').setInputFiles(file);
      },
      confirm: 'Importar 1 linha',
      request: /import\?dryRun=false/,
    },
  ],
  [
    'the transfer of records',
    {
      list: '/users',
      open: async () => {
        await createUser('Ana Lima');
        await visit(page, '/users');
        await page.getByRole('button', { name: 'Transferir registros de Ana Lima' }).click();
        await choose(page, 'Usuário de destino', 'Administrador');
      },
      confirm: 'Transferir',
      request: /transfer$/,
    },
  ],
  [
    'the removal of personal data',
    {
      list: '/users',
      open: async () => {
        await createUser('Beto Luz');
        await visit(page, '/users');
        await page.getByRole('button', { name: 'Editar Beto Luz' }).click();
        await button('Anonimizar').click();
        await field(page, 'Nome da pessoa').fill('Beto Luz');
      },
      confirm: 'Anonimizar',
      request: /anonymize$/,
    },
  ],
  [
    'the revert to an earlier version',
    {
      list: '/buildings',
      open: async () => {
        const technician = await createTechnician(context);
        const { id } = await createBuilding(context, technician.id);
        await callApi(context, 'PUT', `buildings/${id}`, { floors: 9 });
        await visit(page, '/buildings');
        await page.getByRole('button', { name: 'Editar Residencial Araucária' }).click();
        await button('Histórico').click();
        await button(/^Voltar a esta versão/).click();
      },
      confirm: 'Voltar a esta versão',
      request: /revert$/,
    },
  ],
];

describe('dialog while it saves', () => {
  it.each(WRITES)('ignores Back and Escape during %s, and closes once', async (_, write) => {
    await visit(page, write.list);
    await write.open();
    const title = await dialog(page).getByRole('heading', { level: 2 }).innerText();
    const opened = page.getByRole('heading', { name: title, exact: true });
    const release = await holdRequest(page, write.request);
    const sent = page.waitForRequest(write.request);
    await button(write.confirm).click();
    await sent;
    await page.evaluate(() => window.history.back());
    await page.waitForTimeout(300);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await opened.isVisible()).toBe(true);
    release();
    await opened.waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    expect(await dialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(write.list);
  });
});
