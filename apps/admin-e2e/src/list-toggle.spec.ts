import type { Response } from 'playwright-core';

import { callApi } from './data/api.js';
import { toast, visit } from './data/form.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

startSignedIn();
/** The switch of the list's first row. */
const first = () => page.getByRole('row').nth(1).getByRole('switch');
const hasFocus = () => first().evaluate((input) => input === document.activeElement);
const STALE = 'Este registro foi alterado por outra pessoa. Recarregue.';

async function open(path: string): Promise<void> {
  await visit(page, path);
  await first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What the API is asked for while something is done and until it is quiet again, with the bytes of each answer. */
async function asked(act: () => Promise<void>): Promise<{ calls: string[]; bytes: number }> {
  const answers: Response[] = [];
  const note = (response: Response) => {
    if (response.url().includes('/api/')) answers.push(response);
  };
  page.on('response', note);
  await act();
  await page.waitForLoadState('networkidle');
  // What a refresh asks for begins after the answer: 'idle' may be the moment between.
  await page.waitForTimeout(700);
  page.off('response', note);
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return {
    calls: answers.map((answer) => `${answer.request().method()} ${new URL(answer.url()).pathname}`),
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}

describe('active switch of a row', () => {
  it('reloads only its row', async () => {
    await open('/parameters');
    const { calls, bytes } = await asked(async () => {
      await first().click();
      await page.locator('li[data-state="open"]').waitFor();
    });
    expect(calls.filter((call) => !call.includes('csrf'))).toEqual([
      expect.stringMatching(/^PUT \/api\/parameters\/\d+$/),
    ]);
    expect(bytes).toBeLessThan(3000);
    await first().click();
  });

  it('shows a deactivated analysis beside its parameters without reloading all analyses', async () => {
    const [parameter] = await callApi<{ analysisId: number; analysisLabel: string }[]>(
      context,
      'GET',
      'parameters',
    );
    const { analysisId = 0, analysisLabel = '' } = parameter ?? {};
    await callApi(context, 'PUT', `analyses/${analysisId}`, { isActive: false });
    const { calls } = await asked(() => open('/parameters'));
    expect(calls).not.toContain('GET /api/analyses');
    await eventually(() => page.getByRole('row').nth(1).innerText()).toContain(`${analysisLabel} (inativo)`);
    await callApi(context, 'PUT', `analyses/${analysisId}`, { isActive: true });
  });

  it('keeps the focus after mouse and keyboard, and shows the stored values when another user changed the record', async () => {
    await open('/typologies');
    const initially = await first().isChecked();
    await first().click();
    await toast(page, 'Tipo de uso desativado.');
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Space');
    await toast(page, 'Tipo de uso ativado.');
    expect([await hasFocus(), await first().isChecked()]).toEqual([true, initially]);
    const code = await page.locator('tbody td.column-code a').first().innerText();
    const rows = await callApi<{ id: number; code: string }[]>(context, 'GET', 'typologies');
    const id = rows.find((row) => row.code === code)?.id;
    await callApi(context, 'PUT', `typologies/${id}`, { label: 'De outra pessoa', isActive: false });
    await first().click();
    await toast(page, STALE);
    await eventually(() => page.getByRole('row').nth(1).innerText()).toContain('De outra pessoa');
    await eventually(() => first().isChecked()).toBe(false);
    expect(await hasFocus()).toBe(true);
    await first().click();
    await toast(page, 'Tipo de uso ativado.');
  });
});
