import { callApi, idOf } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { chooseAction, createReport, DESK, moreOf } from './data/reports.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

interface Parameter {
  id: number;
  label: string;
}

interface Evaluation {
  evaluation: {
    requirements: {
      criteria: {
        analyses: { applicable: Parameter[]; pending: Parameter[]; notApplicable: Parameter[] }[];
      }[];
    }[];
  };
}

const COMPLETE = 'Residencial Araucária';
const INCOMPLETE = 'Galpão da Serra';
/** Which of the norm's elements the buildings have, so that nothing of them is pending but the class of noise. */
const ELEMENTS = { hasSharedWalls: true, hasLeisureArea: false, hasAccessibleRoof: false };

let incomplete: Stored;
let report: Stored;
let waiting: Stored;

startSignedIn();

beforeAll(async () => {
  const technician = await createTechnician(context);
  const complete = await createBuilding(context, technician.id, ELEMENTS);
  incomplete = await createBuilding(context, technician.id, {
    ...ELEMENTS,
    name: INCOMPLETE,
    noiseClassId: null,
  });
  report = await createReport(context, complete.id);
  waiting = await createReport(context, incomplete.id);
});

const preview = () => page.getByRole('dialog', { name: /^Pré-visualização/ });
const counts = () => preview().getByRole('list', { name: 'Resumo da pré-visualização' }).innerText();

/** What the API evaluates, by what becomes of it. */
async function evaluated(id: number) {
  const { evaluation } = await callApi<Evaluation>(context, 'GET', `reports/${id}/evaluation`);
  const analyses = evaluation.requirements.flatMap(({ criteria }) =>
    criteria.flatMap((each) => each.analyses),
  );
  return {
    printed: analyses.flatMap(({ applicable, pending }) => [...applicable, ...pending]),
    applicable: analyses.flatMap(({ applicable }) => applicable).length,
    pending: analyses.flatMap(({ pending }) => pending).length,
    left: analyses.flatMap(({ notApplicable }) => notApplicable).length,
  };
}

describe('preview of a stored report', () => {
  it('shows the rows that will be printed with their reason, and closes on Escape and Back', async () => {
    // Rows outside the window are not rendered, and have no text.
    await page.setViewportSize({ ...DESK, height: 4000 });
    await visit(page, '/reports');
    await moreOf(page, COMPLETE).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Pré-visualizar' }).waitFor();
    await page.keyboard.press('Enter');
    const { printed, applicable, left } = await evaluated(report.id);
    await eventually(counts).toContain(`${applicable} parâmetros se aplicam`);
    expect(await counts()).toContain(`${left} não se aplicam`);
    const rows = () => preview().locator('tbody th').allInnerTexts();
    const labels = async () => (await rows()).map((row) => row.split('\n')[0]);
    await eventually(labels).toEqual(printed.map(({ label }) => label));
    expect((await rows()).every((row) => /porque|vale para qualquer edificação/.test(row))).toBe(true);
    await preview().locator('summary').first().click();
    await preview().getByText('porque Classe de ruído = II (exige I)').first().waitFor();
    await page.setViewportSize(DESK);

    await page.keyboard.press('Escape');
    await preview().waitFor({ state: 'detached' });
    await eventually(() => moreOf(page, COMPLETE).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Pré-visualizar' }).press('Enter');
    await preview().waitFor();
    await page.goBack();
    await preview().waitFor({ state: 'detached' });
    await page.goForward();
    await preview().getByText('parâmetros se aplicam').first().waitFor();
  });

  it('shows pending rows, links to the field, and updates once it is filled in', async () => {
    await chooseAction(page, INCOMPLETE, 'Pré-visualizar');
    await preview().getByText('Falta 1 dado da edificação').waitFor();
    const { pending } = await evaluated(waiting.id);
    expect(await counts()).toContain(`${pending} pendentes`);
    await preview().getByText('falta Classe de ruído (exige').first().waitFor();

    const [form] = await Promise.all([
      context.waitForEvent('page'),
      preview().getByRole('link', { name: 'Preencher Classe de ruído (abre em outra aba)' }).click(),
    ]);
    const focused = () => form.evaluate(() => document.activeElement?.getAttribute('name'));
    await form.getByRole('dialog').waitFor();
    await eventually(focused).toBe('noiseClassId');
    await form.close();
    const noiseClassId = await idOf(context, 'noise-classes', 'II');
    await callApi(context, 'PUT', `buildings/${incomplete.id}`, { noiseClassId });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await eventually(counts).toContain('0 pendentes');
  });
});

describe('preview above the report form', () => {
  it('shows the unsaved choices, and closes on Escape and Back without saving or losing them', async () => {
    const form = () => page.getByRole('dialog', { name: 'Editar Relatório' });
    const superior = () => page.getByLabel('Superior: 12 Desempenho acústico', { exact: true });
    const button = () => page.getByRole('button', { name: 'Pré-visualizar' });
    await visit(page, `/reports?edit=${report.id}`);
    await superior().click();
    await eventually(() => superior().isChecked()).toBe(false);
    await button().click();
    await preview().getByText('Nada foi salvo nem emitido.').waitFor();
    await preview().getByRole('columnheader', { name: 'Mínimo' }).first().waitFor();
    expect(await preview().getByRole('columnheader', { name: 'Superior' }).count()).toBe(0);
    await page.goBack();
    await preview().waitFor({ state: 'detached' });
    expect(await page.getByText('Existem alterações não salvas.').count()).toBe(0);
    await page.goBack();
    await page.getByText('Existem alterações não salvas.').waitFor();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    expect(await superior().isChecked()).toBe(false);

    await button().click();
    await preview().waitFor();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await preview().waitFor({ state: 'detached' });
    await form().waitFor();
    await eventually(() => button().evaluate((it) => it === document.activeElement)).toBe(true);
    const { analyses } = await callApi<{ analyses: { levels: string[] }[] }>(
      context,
      'GET',
      `reports/${report.id}/structure`,
    );
    expect(analyses.every(({ levels }) => levels.includes('superior'))).toBe(true);
  });
});
