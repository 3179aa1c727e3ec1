/**
 * Takes the pictures of README and manual: `npm run screenshots [-- name …]`. Starts the built product on a
 * database of its own with the starter catalogue and the sample, and writes docs/images.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

import { launchBrowser, signIn } from './browser.js';
import { ADMIN, createThrowAwayDatabase, startProgram } from './product.js';
import { ageSample, loadSample } from './sample/load.js';
import { pictureOfPage } from './screenshots/pdf-page.js';
import { callAs, type Shot } from './screenshots/shot.js';
import { shotsOf } from './screenshots/shots.js';

const FOLDER = resolve('docs/images');
const SIZE = { width: 1366, height: 768 };
/** The page of the document to show, by its first analysis: a table of figures. */
const PDF_PAGE = 'Fachada, ensaio de campo';
/** The page of the memorial with the arithmetic of its first wall. */
const MEMORIAL_PAGE = 'Limite superior, caminhos';

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);

const database = await createThrowAwayDatabase();
const product = await startProgram({ DATABASE_URL: database.url });
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByText('Acesse com suas credenciais').waitFor();
  if (isWanted('login')) await take(page, 'login');
  await signIn(page, ADMIN);
  const sample = await loadSample(callAs(context));
  await ageSample(database.url);
  for (const shot of shotsOf(sample)) if (isWanted(shot.name)) await takeShot(page, shot);
  if (isWanted('pde-page')) await takePdf(context, 'pde-page', sample.reportId, PDF_PAGE);
  if (isWanted('memorial-page'))
    await takePdf(context, 'memorial-page', sample.reportId, MEMORIAL_PAGE, 'kind=thermal-memorial&');
} finally {
  await browser.close();
  await product.stop();
  await database.drop();
}

async function takeShot(page: Page, { name, path, width, height, prepare }: Shot): Promise<void> {
  await page.setViewportSize({ width: width ?? SIZE.width, height: height ?? SIZE.height });
  await page.goto('about:blank');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await take(page, name);
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => true)');
  await save(`${name}.png`, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
}

async function takePdf(
  context: BrowserContext,
  name: string,
  reportId: number,
  words: string,
  query = '',
): Promise<void> {
  const answer = await context.request.get(`/api/reports/${reportId}/jsreport?${query}inline=1`);
  if (!answer.ok()) throw new Error(`PDF: ${answer.status()} ${await answer.text()}`);
  await save(`${name}.webp`, await pictureOfPage(await answer.body(), words));
}

async function save(name: string, picture: Buffer): Promise<void> {
  const file = resolve(FOLDER, name);
  await writeFile(file, picture);
  console.log(`docs/images/${name} ${Math.round((await stat(file)).size / 1024)} kB`);
}
