import { launchBrowser } from '../src/browser.js';

describe('launchBrowser', () => {
  it('gives a browser that shows Portuguese text', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent('<h1>Edificações</h1>');
    expect(await page.getByRole('heading').innerText()).toBe('Edificações');
    const box = await page.getByRole('heading').boundingBox();
    expect(box?.height).toBeGreaterThan(20);
    await browser.close();
  });

  it('uses the one that CHROME_PATH names, and no other', async () => {
    process.env.CHROME_PATH = '/nonexistent/chrome';
    await expect(launchBrowser()).rejects.toThrow('/nonexistent/chrome');
    delete process.env.CHROME_PATH;
  });
});
