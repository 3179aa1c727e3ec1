import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { createReport, documentsOf, issuePdf, PHONE } from './data/reports.js';
import { context, eventually, page, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';

const GENUINE = 'Documento emitido aqui. Esta é a versão mais recente emitida.';
const OUTDATED = 'Documento emitido aqui. Existe uma versão mais nova deste relatório.';

let building: Stored;
let report: Stored;
let pdf: Buffer;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
  building = await createBuilding(context, technician.id);
  report = await createReport(context, building.id);
  pdf = await issuePdf(context, report.id);
});

const file = () => ({ name: 'pde.pdf', mimeType: 'application/pdf', buffer: pdf });

/** What is told of a document, by its name. */
const fact = (name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();

describe('verification of an issued document', () => {
  it('chooses the file by keyboard alone, and shows its data', async () => {
    await visit(page, '/reports');
    await page.getByRole('link', { name: 'Verificar documento' }).focus();
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Escolher PDF' });
    // Asked for before the focus moves: the browser must know of it when the key is pressed.
    const chosen = page.waitForEvent('filechooser');
    await button.focus();
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(file());
    await page.getByText(GENUINE).waitFor();
    const [issued] = await documentsOf(context, report.id);
    expect(await fact('Edificação')).toBe('Residencial Araucária');
    expect(await fact('Código de autenticidade')).toBe(issued?.code);
    expect(await fact('SHA-256 do arquivo')).toBe(issued?.sha256);
  });

  it('shows a superseded document as genuine, on a phone, with the verdict scrolled into view', async () => {
    await callApi(context, 'PUT', `buildings/${building.id}`, { floors: 5 });
    await issuePdf(context, report.id);
    await page.setViewportSize({ ...PHONE, height: 560 });
    await visit(page, '/verify');
    await page.locator('input[type="file"]').setInputFiles(file());
    const title = page.getByText(OUTDATED);
    await title.waitFor();
    expect(await fact('Versão mais nova')).toContain('Sim');
    await eventually(() => title.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(560);
    expect(await overflowOf(page)).toEqual([]);
  });
});
