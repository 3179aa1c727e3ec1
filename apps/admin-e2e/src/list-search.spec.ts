import { visit } from './data/form.js';
import { filterBy } from './data/list.js';
import { eventually, page, startSignedIn } from './support/index.js';

startSignedIn();
const box = () => page.getByRole('searchbox');
const filter = () => Promise.resolve(new URL(page.url()).searchParams.get('filter') ?? '{}').then(JSON.parse);
const idle = () => page.waitForLoadState('networkidle');

describe('search field of a list', () => {
  /** Time stands still but for what a test lets pass: a search waits for 300 ms, whatever the machine is busy with. */
  const stopTime = async () => {
    await page.clock.install();
    await visit(page, '/parameters');
    await page.getByRole('row').nth(1).waitFor();
    await idle();
    await page.clock.pauseAt(Date.now() + 60_000);
  };
  const chooseUnchecked = () => filterBy(page, 'Conferência', 'Não conferidos');

  it('keeps a filter that is set during the search delay', async () => {
    await stopTime();
    await box().click();
    await page.keyboard.type('ensaio');
    await page.clock.runFor(100);
    await chooseUnchecked();
    await page.clock.runFor(100);
    await eventually(filter).toEqual({ isChecked: false });
    await page.clock.resume();
    await eventually(filter).toEqual({ isChecked: false, q: 'ensaio' });
    expect(await box().inputValue()).toBe('ensaio');
  });

  it('keeps a sort order that the URL has and the list has not yet', async () => {
    await stopTime();
    await box().click();
    await page.keyboard.type('ruído');
    // The time of the search ends in the same breath in which the order is asked for.
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...state) => {
        push(...state);
        history.pushState = push;
        for (let busy = 0; busy < 5e8; busy += 1);
      };
    });
    await page.clock.resume();
    await page.getByRole('columnheader', { name: 'Descrição' }).getByRole('button').click();
    await eventually(filter).toEqual({ q: 'ruído' });
    expect(new URL(page.url()).searchParams.get('sort')).toBe('label');
  });

  it('follows the URL on Back, and clears without delay', async () => {
    await visit(page, '/states');
    await box().click();
    await page.keyboard.type('sul');
    await eventually(filter).toEqual({ q: 'sul' });
    await page.keyboard.type('d');
    await eventually(filter).toEqual({ q: 'suld' });
    await page.goBack();
    await eventually(() => box().inputValue()).toBe('sul');
    await page.goBack();
    await eventually(() => box().inputValue()).toBe('');
    await page.getByRole('row', { name: /Acre/ }).waitFor();
    await page.goForward();
    await eventually(() => box().inputValue()).toBe('sul');
    await page.locator('section').getByRole('button', { name: 'Limpar pesquisa' }).first().click();
    await eventually(filter).toEqual({});
    expect(await box().inputValue()).toBe('');
  });
});
