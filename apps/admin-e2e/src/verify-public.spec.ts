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
const TOO_MANY = 'Muitas consultas a partir deste endereço. Aguarde um pouco e tente novamente.';

/** Questions of an address in a minute that are answered. */
const PER_MINUTE = 30;

let product: Product;
/** Of who issues. */
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
  const own = await openPage(product);
  await signIn(own.page, product);
  owner = own.context;
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
const fact = (name: string) =>
  page
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

describe('code in the URL, as in the QR code', () => {
  it('is answered to anybody at once, without content or names', async () => {
    await open(`/v/${issued.code}`);
    await page.getByText(NEWEST).waitFor();
    await page.getByText(`Código ${issued.code}`).waitFor();
    expect(await fact('Número')).toMatch(/^PDE-\d{4}-\d{4}$/);
    expect(await fact('Versão')).toBe('1');
    expect(await page.getByRole('main').innerText()).not.toMatch(/Araucária|Administrador|Helena/);
    expect(await page.title()).toBe('Autenticidade de um documento – Prumo');
  });

  it("shows the building's name when its owner allows it", async () => {
    await callApi(owner, 'PUT', 'settings', { pageSize: 25, publicNames: true });
    await open(`/v/${issued.code}`);
    await page.getByText(NEWEST).waitFor();
    expect(await fact('Edificação')).toBe('Residencial Araucária');
    await callApi(owner, 'PUT', 'settings', { pageSize: 25, publicNames: false });
  });

  it('is not recognised when it was never issued', async () => {
    await open('/v/0123456789abcdef');
    await page.getByText(UNKNOWN_CODE).waitFor();
    expect(await page.locator('dt').count()).toBe(0);
  });

  it('is rejected when malformed', async () => {
    await open('/v/qualquer');
    await page.getByText('O código de autenticidade tem 16 caracteres, de 0 a 9 e de a a f.').waitFor();
  });
});

describe('dropped file', () => {
  it('is hashed in the browser and never sent', async () => {
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
  });

  it('is not recognised with one byte changed, and never sent', async () => {
    await open();
    const altered = Buffer.from(pdf);
    const middle = altered.length >> 1;
    altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);
    const requests = listen();
    await drop(altered, 'alterado.pdf');
    await page.getByText(UNKNOWN_FILE).waitFor();
    await page.getByText('Arquivo alterado.pdf').waitFor();
    expect(requests().map((request) => [request.method(), request.postDataBuffer()])).toEqual([
      ['GET', null],
    ]);
  });

  it('is reported as altered when data was appended', async () => {
    await open();
    const longer = Buffer.concat([pdf, Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    const requests = listen();
    await drop(longer, 'alterado.pdf');
    await page.getByText('Alterado depois da emissão:', { exact: false }).waitFor();
    expect(hashesIn(requests())).toEqual([sha256(longer), sha256(pdf)]);
  });

  it('is intact with a signature appended, which is read in the browser', async () => {
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

  it('is rejected without a request when it is no PDF', async () => {
    await open(`/v/${issued.code}`);
    await page.getByText(NEWEST).waitFor();
    const requests = listen();
    await drop(Buffer.from('nada'), 'foto.png', 'image/png');
    await page.getByText('Escolha um arquivo PDF.').waitFor();
    await page.getByText(NEWEST).waitFor({ state: 'detached' });
    expect(requests()).toEqual([]);
  });
});

describe('public verification page', () => {
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
    expect(await overflowOf(page)).toEqual([]);
    await eventually(() => title.evaluate((it) => it.getBoundingClientRect().bottom)).toBeLessThan(560);
    await page.getByLabel('Código de autenticidade').fill('0123456789abcdef');
    await page.getByRole('button', { name: 'Verificar', exact: true }).click();
    const other = page.getByText(UNKNOWN_CODE);
    await other.waitFor();
    await eventually(() => other.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  });

  it('has no accessibility violations in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(`/v/${issued.code}`);
      await page.getByText(NEWEST).waitFor();
      expect(await violationsOn(page)).toEqual([]);
    }
  });
});

describe('superseded document', () => {
  it('is still authentic, with a link to the newer one', async () => {
    await callApi(owner, 'PUT', `buildings/${building.id}`, { floors: 5 });
    await issuePdf(owner, report.id);
    await open(`/v/${issued.code}`);
    await page.getByText(OUTDATED).waitFor();
    expect(await fact('Versão mais nova')).toContain('Sim');
  });
});

describe('too many verification requests', () => {
  it('are refused with a waiting time', async () => {
    for (let asked = 0; asked < PER_MINUTE; asked += 1) await context.request.get('/api/v/0123456789abcdef');
    await open(`/v/${issued.code}`);
    await page.getByText(TOO_MANY).waitFor();
    expect(await overflowOf(page)).toEqual([]);
  });
});
