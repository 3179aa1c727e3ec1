import type { BrowserContext, Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { leaveFreely, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, DESK, documentsOf, issuePdf, PHONE } from './data/reports.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';
import { overflowOf } from './walk/axe.js';

const GENUINE = 'Documento emitido aqui. Esta é a versão mais recente emitida.';
const OUTDATED = 'Documento emitido aqui. Existe uma versão mais nova deste relatório.';
const UNKNOWN = 'Documento não reconhecido: estes bytes não foram emitidos aqui.';

let product: Product;
let page: Page;
let context: BrowserContext;
let problems: string[];
let building: Stored;
let report: Stored;
let pdf: Buffer;

beforeAll(async () => {
  product = await startProduct();
  ({ page, context, problems } = await openPage(product));
  leaveFreely(page);
  await signIn(page, product);
  const technician = await createTechnician(context);
  building = await createBuilding(context, technician.id);
  report = await createReport(context, building.id);
  pdf = await issuePdf(context, report.id);
});

afterAll(() => product.stop());

afterEach(() => expect(problems.splice(0)).toEqual([]));

const verdict = (on = page) => on.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

async function open(on = page): Promise<void> {
  await visit(on, '/verify');
  await on.getByRole('button', { name: 'Escolher PDF' }).waitFor();
}

const give = (buffer: Buffer, name = 'pde.pdf', mimeType = 'application/pdf', on = page) =>
  on.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

const giveCode = async (code: string) => {
  await page.getByLabel('Código de autenticidade').fill(code);
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
};

/** What is told of a document, by its name. */
const fact = (name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();

describe('a file', () => {
  it('that was issued here is genuine: by whom, of what', async () => {
    await open();
    await give(pdf);
    await page.getByText(GENUINE).waitFor();
    const [issued] = await documentsOf(context, report.id);
    expect(await fact('Edificação')).toBe('Residencial Araucária');
    expect(await fact('Versão')).toBe('1');
    expect(await fact('Emitido por')).toBe('Administrador');
    expect(await fact('Código de autenticidade')).toBe(issued?.code);
    expect(await fact('SHA-256 do arquivo')).toBe(issued?.sha256);
  });

  it('with one byte changed is not', async () => {
    await open();
    const altered = Buffer.from(pdf);
    const middle = altered.length >> 1;
    altered.writeUInt8(altered.readUInt8(middle) ^ 1, middle);
    await give(altered, 'alterado.pdf');
    await page.getByText(UNKNOWN).waitFor();
    await verdict().getByText('Arquivo alterado.pdf').waitFor();
    expect(await page.locator('dt').count()).toBe(0);
  });

  it('that is no PDF is refused, and the verdict on the one before goes', async () => {
    await open();
    await give(pdf);
    await page.getByText(GENUINE).waitFor();
    await give(Buffer.from('nada'), 'foto.png', 'image/png');
    await page.getByText('Escolha um arquivo PDF.').waitFor();
    await page.getByText(GENUINE).waitFor({ state: 'detached' });
  });

  it('is chosen by keyboard alone', async () => {
    await visit(page, '/reports');
    await page.getByRole('link', { name: 'Verificar documento' }).focus();
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Escolher PDF' });
    // Asked for before the focus moves: the browser must know of it when the key is pressed.
    const chosen = page.waitForEvent('filechooser');
    await button.focus();
    await page.keyboard.press('Enter');
    const chooser = await chosen;
    await chooser.setFiles({ name: 'pde.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText(GENUINE).waitFor();
  });

  it('may be verified by anybody who is signed in', async () => {
    const person = await createPerson(context, 'rui@exemplo.com.br', ['typologies']);
    const other = await openPage(product);
    await signIn(other.page, product, person);
    await open(other.page);
    await give(pdf, 'pde.pdf', 'application/pdf', other.page);
    await other.page.getByText(GENUINE).waitFor();
    await other.page.close();
    expect(other.problems).toEqual([]);
  });

  it('fits a phone, and its verdict comes into sight', async () => {
    await page.setViewportSize({ ...PHONE, height: 560 });
    await open();
    await give(pdf);
    const title = page.getByText(GENUINE);
    await title.waitFor();
    await eventually(() => title.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(560);
    expect(await overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
  });

  it('could not be asked about: says so, and what was chosen can be given again', async () => {
    await page.route('**/api/documents/verify', (route) => route.abort());
    await open();
    await give(pdf);
    await page.getByText('Não foi possível verificar o documento.').waitFor();
    await page.unroute('**/api/documents/verify');
    problems.splice(0);
    await give(pdf);
    await page.getByText(GENUINE).waitFor();
  });
});

describe('a printed code', () => {
  it('is looked up, however it was copied', async () => {
    const [issued] = await documentsOf(context, report.id);
    await open();
    await giveCode((issued?.code ?? '').toUpperCase().replace(/(.{4})(?=.)/g, '$1 '));
    await page.getByText(GENUINE).waitFor();
    await page.getByText(`Código ${issued?.code}`).waitFor();
  });

  it('that was never issued is not recognised', async () => {
    await open();
    await giveCode('0123456789abcdef');
    await page.getByText('Documento não reconhecido: nenhum foi emitido aqui com este código.').waitFor();
  });

  it('that is none is refused', async () => {
    await open();
    await giveCode('xyz');
    await page.getByText('Informe os 16 caracteres, de 0 a 9 e de a a f.').waitFor();
    expect(await verdict().count()).toBe(0);
  });
});

describe('a code that stands for several documents', () => {
  it('tells of each, and which of them is the newest of its report', async () => {
    const again = await createReport(context, building.id);
    await issuePdf(context, again.id);
    await callApi(context, 'PUT', `buildings/${building.id}`, { name: 'Residencial Outro' });
    await issuePdf(context, again.id);
    const [, first] = await documentsOf(context, again.id);
    const [number, numberBefore] = await Promise.all(
      [again, report].map(async ({ id }) => (await documentsOf(context, id))[0]?.number),
    );
    await open();
    await giveCode(first?.code ?? '');
    await page.getByText('Conteúdo emitido aqui em 2 documentos.').waitFor();
    const told = await page.locator('dl').evaluateAll((lists) =>
      lists.map((list) => {
        const values = [...list.querySelectorAll('dd')].map(({ innerText }) => innerText);
        return [values[1], values[2], values[6]];
      }),
    );
    expect(told).toEqual([
      [number, '1', 'Sim: peça o documento atual a quem o emitiu'],
      [numberBefore, '1', 'Não: esta é a mais recente'],
    ]);
    await callApi(context, 'PUT', `buildings/${building.id}`, { name: 'Residencial Araucária' });
    await page.setViewportSize(PHONE);
    await eventually(() => overflowOf(page)).toEqual([]);
    await page.setViewportSize(DESK);
  });
});

describe('a document that was overtaken', () => {
  it('is genuine still, with a newer one', async () => {
    await callApi(context, 'PUT', `buildings/${building.id}`, { floors: 5 });
    await issuePdf(context, report.id);
    await open();
    await give(pdf);
    await page.getByText(OUTDATED).waitFor();
    expect(await fact('Versão mais nova')).toContain('Sim');
  });

  it('stays so when its report is deleted', async () => {
    await callApi(context, 'DELETE', `reports/${report.id}`);
    await open();
    await give(pdf);
    await page.getByText(/^Documento emitido aqui\./).waitFor();
  });
});
