import { callApi } from './data/api.js';
import { dialog, toast, visit } from './data/form.js';
import { context, countGestures, eventually, page, screenshot, startSignedIn } from './support/index.js';

interface Row {
  id: number;
  code: string;
  checkedAt?: string | null;
}

startSignedIn();

const rows = () => page.locator('tbody tr');
const bar = () => page.getByRole('toolbar', { name: 'Ações para as linhas marcadas' });
const parameters = () => callApi<Row[]>(context, 'GET', 'parameters');

describe('row selection of a list', () => {
  it('confirms all seeded parameters in six clicks, after a declaration, and goes on to the next page', async () => {
    const { length: total } = await parameters();
    expect(total).toBeGreaterThan(300);
    await visit(page, '/');
    const gestures = await countGestures(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Parâmetros', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
    await bar()
      .getByRole('button', { name: `Selecionar os ${total}` })
      .click();
    await bar().getByText(`Todos os ${total} registros`).waitFor();
    await bar().getByRole('button', { name: 'Conferir', exact: true }).click();
    const sources = dialog(page).getByRole('list', { name: 'Normas e edições' });
    await sources
      .getByText(/^ABNT NBR 15575-\d:\d{4}: \d+ parâmetros?$/)
      .first()
      .waitFor();
    await screenshot(page, 'bulk-confirm');
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`^Declaro .+ ${total} parâmetros`) })
      .click();
    await dialog(page).getByRole('button', { name: 'Conferir', exact: true }).click();
    await toast(page, `${total} parâmetros conferidos.`);
    expect(gestures).toEqual({ clicks: 6, keys: 0 });
    await bar().waitFor({ state: 'detached' });
    expect((await parameters()).filter(({ checkedAt }) => checkedAt === null)).toEqual([]);

    await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
    await bar()
      .getByRole('button', { name: /^Selecionar os / })
      .click();
    await page.getByRole('button', { name: 'Página 2', exact: true }).click();
    await page.waitForURL(/page=2/);
    await eventually(() => rows().first().getByRole('checkbox').first().isChecked()).toBe(true);
    await bar()
      .getByText(/^Todos os /)
      .waitFor();
  });
});

describe('bulk delete', () => {
  const CODES = ['LOTE1', 'LOTE2', 'LOTE3'];
  const stored = async (): Promise<string[]> =>
    (await callApi<Row[]>(context, 'GET', 'typologies'))
      .map(({ code }) => code)
      .filter((code) => CODES.includes(code))
      .sort();

  it('sends one request, and is undone by keyboard from its toast', async () => {
    for (const code of CODES) await callApi(context, 'POST', 'typologies', { code, label: 'Lote de teste' });
    await visit(page, `/typologies?filter=${encodeURIComponent('{"q":"Lote de teste"}')}`);
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
    await bar().getByRole('button', { name: 'Excluir' }).click();
    await dialog(page).getByText('Os registros ficam na Lixeira por 90 dias.').waitFor();
    await screenshot(page, 'bulk-delete');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await dialog(page).getByRole('button', { name: 'Excluir', exact: true }).click();
    await toast(page, '3 registros excluídos.');
    expect(await stored()).toEqual([]);
    await page.keyboard.press('F8');
    // To the toast, then to its button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, '3 registros restaurados.');
    expect(await stored()).toEqual(CODES);
    expect(requests).toEqual(['POST /api/typologies/bulk/delete', 'POST /api/trash/restore']);
    await rows().filter({ hasText: 'LOTE1' }).waitFor();
  });
});
