/**
 * Takes a picture of a screen of a running Prumo: `npm run shot -- /buildings edificacoes.png [width]`.
 * Signs in with ADMIN_EMAIL and ADMIN_PASSWORD at BASE_URL, unless the path is the login screen.
 */
import { launchBrowser, signIn } from './browser.js';

const HEIGHT = 900;

const [path = '/', file = 'shot.png', width = '1366'] = process.argv.slice(2);
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';

const browser = await launchBrowser();
try {
  const page = await browser.newPage({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: Number(width), height: HEIGHT },
  });
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
  page.on('pageerror', (error) => console.error(error.message));
  if (path !== '/login') {
    const password = process.env.ADMIN_PASSWORD;
    if (!password) throw new Error('Set ADMIN_PASSWORD (and ADMIN_EMAIL) to sign in.');
    await page.goto('/login');
    await signIn(page, { email: process.env.ADMIN_EMAIL ?? 'admin@prumo.local', password });
  }
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
} finally {
  await browser.close();
}
