import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { BrowserContext, Page, Request } from 'playwright-core';

import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, DESK, documentsOf, issuePdf, type IssuedDocument, PHONE } from './data/reports.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';
import { overflowOf, violationsOn } from './walk/axe.js';

const DRAFT = 'Documento autêntico, porém minuta: emitido aqui com itens em aberto.';
const NEWEST = `${DRAFT} Esta é a versão mais recente emitida.`;
const OUTDATED = `${DRAFT} Existe uma versão mais nova.`;
const UNKNOWN_CODE = 'Documento não reconhecido: nenhum foi emitido aqui com este código.';
const UNKNOWN_FILE = 'Documento não reconhecido: este arquivo não foi emitido aqui.';
const MALFORMED = 'O código de autenticidade tem 16 caracteres, de 0 a 9 e de a a f.';
const TOO_MANY = 'Muitas consultas a partir deste endereço. Aguarde um pouco e tente novamente.';

/** Questions of an address in a minute that are answered. */
const PER_MINUTE = 30;

let product: Product;
/** Of who issues. */
let own: Page;
let owner: BrowserContext;
/** A browser that nobody is signed in in. */
let page: Page;
let context: BrowserContext;
let problems: string[];
let building: Stored;
let report: Stored;
let pdf: Buffer;
let issued: IssuedDocument;

beforeAll(async () => {
  product = await startProduct();
  ({ page: own, context: owner } = await openPage(product));
  await signIn(own, product);
  const technician = await createTechnician(owner);
  building = await createBuilding(owner, technician.id);
  report = await createReport(owner, building.id);
  pdf = await issuePdf(owner, report.id);
  [issued] = (await documentsOf(owner, report.id)) as [IssuedDocument];
  ({ page, context, problems } = await openPage(product));
});

afterAll(() => product.stop());

afterEach(async () => {
  await page.setViewportSize(DESK);
  expect(problems.splice(0)).toEqual([]);
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const button = () => page.getByRole('button', { name: 'Escolher PDF' });

async function open(path = '/v'): Promise<void> {
  await visit(page, path);
  await button().waitFor();
}

/** What is told of a document, by its name. */
const fact = (name: string, on = page) =>
  on
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();

/** Drops a file where files are taken, as a person would from another window. */
async function drop(bytes: Buffer, name = 'pde.pdf', type = 'application/pdf'): Promise<void> {
  const files = await page.evaluateHandle(
    ([base64, ...options]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64 as string), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([content], options[0] as string, { type: options[1] as string }));
      return transfer;
    },
    [bytes.toString('base64'), name, type],
  );
  const area = page.getByRole('region', { name: 'Pelo arquivo' });
  for (const event of ['dragenter', 'dragover', 'drop'])
    await area.dispatchEvent(event, { dataTransfer: files });
}

const hashesIn = (requests: readonly Request[]): (string | null)[] =>
  requests
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => pathname === '/api/v')
    .map(({ searchParams }) => searchParams.get('sha256'));

/** A document that PDFBox signed, and what it appended. */
const signedFixture = (name: string): Buffer =>
  gunzipSync(readFileSync(`../../libs/pdf-signature/test/fixtures/${name}.gz`));

/** Lets a report's document be this file. */
async function storeInstead(reportId: number, bytes: Buffer): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('UPDATE documents SET bytes = $2, sha256 = $3 WHERE report_id = $1', [
    ...[reportId, bytes, sha256(bytes)],
  ]);
  await client.end();
}

/** Every request that the page makes until it is asked for them. */
function listen(): () => Request[] {
  const made: Request[] = [];
  const note = (request: Request) => void made.push(request);
  page.on('request', note);
  return () => {
    page.off('request', note);
    return made;
  };
}

describe('document verification without signing in', () => {
  it('answers the code of a QR code at once, without content or names', async () => {
    await open(`/v/${issued.code}`);
    await page.getByText(NEWEST).waitFor();
    await page.getByText(`Código ${issued.code}`).waitFor();
    expect(await fact('Número')).toMatch(/^PDE-\d{4}-\d{4}$/);
    expect(await fact('Versão')).toBe('1');
    expect(await page.getByRole('main').innerText()).not.toMatch(/Araucária|Administrador|Helena/);
    expect(await page.title()).toBe('Autenticidade de um documento – Prumo');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page)).toEqual([]);
    }
  });

  it("shows the building's name where its owner allows it, and no facts of an unknown code", async () => {
    const ask = async (code: string) => {
      await page.getByLabel('Código de autenticidade').fill(code);
      await page.getByRole('button', { name: 'Verificar', exact: true }).click();
    };
    await callApi(owner, 'PUT', 'settings', { pageSize: 25, publicNames: true });
    await ask(issued.code);
    await page.getByText('Residencial Araucária').waitFor();
    await callApi(owner, 'PUT', 'settings', { pageSize: 25, publicNames: false });
    await ask('0123456789abcdef');
    await page.getByText(UNKNOWN_CODE).waitFor();
    expect(await page.locator('dt').count()).toBe(0);
    const malformed = await context.request.get('/api/v/qualquer');
    expect(await malformed.text()).toContain(MALFORMED);
  });

  it('hashes a dropped file in the browser and never sends it', async () => {
    await open();
    const requests = listen();
    await drop(pdf);
    await page.getByText(NEWEST).waitFor();
    await page.getByText('Arquivo pde.pdf').waitFor();
    const made = requests();
    expect(made.map((request) => [request.method(), request.url()])).toEqual([
      ['GET', `${product.url}/api/v?sha256=${sha256(pdf)}`],
    ]);
    expect(made.map((request) => request.postDataBuffer())).toEqual([null]);
    expect(await context.cookies()).toEqual([]);

    const longer = Buffer.concat([pdf, Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    const more = listen();
    await drop(longer, 'alterado.pdf');
    await page.getByText('Alterado depois da emissão:', { exact: false }).waitFor();
    expect(hashesIn(more())).toEqual([sha256(longer), sha256(pdf)]);

    const altered = Buffer.from(pdf);
    altered.writeUInt8(altered.readUInt8(altered.length >> 1) ^ 1, altered.length >> 1);
    await drop(altered, 'alterado.pdf');
    await page.getByText(UNKNOWN_FILE).waitFor();

    const none = listen();
    await drop(Buffer.from('nada'), 'foto.png', 'image/png');
    await page.getByText('Escolha um arquivo PDF.').waitFor();
    await page.getByText(UNKNOWN_FILE).waitFor({ state: 'detached' });
    expect(none()).toEqual([]);
  });

  it('reads a signature appended to a file in the browser', async () => {
    const [original, appended] = [signedFixture('issued.pdf'), signedFixture('pdfbox-signature-time-stamp')];
    const technician = await createTechnician(owner, { creaCau: 'CREA-PR 54321', cpfCnpj: '11144477735' });
    const { id } = await createBuilding(owner, technician.id, { name: 'Assinada' });
    const other = await createReport(owner, id);
    await issuePdf(owner, other.id);
    await storeInstead(other.id, original);
    await open();
    const requests = listen();
    await drop(Buffer.concat([original, appended]), 'assinado.pdf');
    await page.getByText('Conteúdo íntegro, assinado depois da emissão.', { exact: false }).waitFor();
    expect(await fact('Assinado por')).toBe('ANA TESTE');
    expect(await fact('Assinatura')).toBe('Confere com o conteúdo');
    const made = requests();
    expect(hashesIn(made)).toEqual([sha256(Buffer.concat([original, appended])), sha256(original)]);
    expect(made.filter((request) => request.postDataBuffer())).toEqual([]);
  });

  it('is used by keyboard alone, with file and code', async () => {
    // Before the keys: Playwright takes over the dialog some time after it is asked to.
    const chosen = page.waitForEvent('filechooser');
    await open();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Escolher PDF');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'pde.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText(NEWEST).waitFor();

    await page.keyboard.press('Tab');
    await page.keyboard.type('xyz');
    await page.keyboard.press('Enter');
    await page.getByText('Informe os 16 caracteres, de 0 a 9 e de a a f.').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(issued.code.toUpperCase().replace(/(.{4})(?=.)/g, '$1 '));
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Verificar');
    await page.keyboard.press('Enter');
    await page.getByText(`Código ${issued.code}`).waitFor();
    expect(await focused()).toBe('Verificar');
  });

  it('fits a phone, with the verdict in view', async () => {
    await page.setViewportSize({ ...PHONE, height: 560 });
    await open(`/v/${issued.code}`);
    const title = page.getByText(NEWEST);
    await title.waitFor();
    await eventually(() => overflowOf(page)).toEqual([]);
    await eventually(() => title.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(560);
    await page.getByLabel('Código de autenticidade').fill('0123456789abcdef');
    await page.getByRole('button', { name: 'Verificar', exact: true }).click();
    const other = page.getByText(UNKNOWN_CODE);
    await other.waitFor();
    await eventually(() => other.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  });

  it('shows a superseded document as authentic, and refuses too many requests with a waiting time', async () => {
    await callApi(owner, 'PUT', `buildings/${building.id}`, { floors: 5 });
    await issuePdf(owner, report.id);
    await open(`/v/${issued.code}`);
    await page.getByText(OUTDATED).waitFor();
    expect(await fact('Versão mais nova')).toContain('Sim');
    for (let asked = 0; asked < PER_MINUTE; asked += 1) await context.request.get('/api/v/0123456789abcdef');
    await page.getByLabel('Código de autenticidade').fill('0123456789abcdef');
    await page.getByRole('button', { name: 'Verificar', exact: true }).click();
    await page.getByText(TOO_MANY).waitFor();
    await eventually(() => overflowOf(page)).toEqual([]);
  });
});

describe('document verification of a user who signed in', () => {
  it('chooses the file by keyboard alone, and brings the verdict into view on a phone', async () => {
    await visit(own, '/reports');
    await own.getByRole('link', { name: 'Verificar documento' }).focus();
    await own.keyboard.press('Enter');
    await own.setViewportSize({ ...PHONE, height: 560 });
    const choose = own.getByRole('button', { name: 'Escolher PDF' });
    // Asked for before the focus moves: the browser must know of it when the key is pressed.
    const chosen = own.waitForEvent('filechooser');
    await choose.focus();
    await own.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'pde.pdf', mimeType: 'application/pdf', buffer: pdf });
    const title = own.getByText('Documento emitido aqui. Existe uma versão mais nova deste relatório.');
    await title.waitFor();
    expect(await fact('Edificação', own)).toBe('Residencial Araucária');
    expect(await fact('SHA-256 do arquivo', own)).toBe(issued.sha256);
    await eventually(() => title.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(560);
    await eventually(() => overflowOf(own)).toEqual([]);
  });
});
