import type { BrowserContext, Locator, Page } from 'playwright-core';

import { callApi } from './api.js';
import { visit } from './form.js';
import type { Stored } from './records.js';

interface Row {
  id: number;
  code: string;
}

interface AnalysisRow extends Row {
  requirementId: number;
  criterionId: number;
}

/** A report of every analysis of one requirement, or of all, at these levels. */
export async function createReport(
  context: BrowserContext,
  buildingId: number,
  requirementCode = '12',
  levels: readonly string[] = ['minimum', 'superior'],
): Promise<Stored> {
  const requirements = (await callApi<Row[]>(context, 'GET', 'requirements')).filter(
    ({ code }) => requirementCode === 'all' || code === requirementCode,
  );
  const wanted = new Set(requirements.map(({ id }) => id));
  const analyses = (await callApi<AnalysisRow[]>(context, 'GET', 'analyses')).filter(({ requirementId }) =>
    wanted.has(requirementId),
  );
  const criteria = [...new Set(analyses.map(({ criterionId }) => criterionId))];
  return callApi<Stored>(context, 'POST', 'reports/with-structure', {
    buildingId,
    structure: {
      requirements: requirements.map(({ id }, position) => ({ id, position, isEnabled: true })),
      criteria: criteria.map((id, position) => ({ id, position })),
      analyses: analyses.map(({ id }, position) => ({ id, position, levels })),
    },
  });
}

/** Asks for a report's PDF, as its button does: what was handed out. */
export async function issuePdf(context: BrowserContext, reportId: number): Promise<Buffer> {
  const answer = await context.request.get(`/api/reports/${reportId}/jsreport?inline=1`);
  if (!answer.ok()) throw new Error(`PDF: ${answer.status()} ${await answer.text()}`);
  return answer.body();
}

export interface IssuedDocument {
  sha256: string;
  code: string;
  version: number;
  /** By year, the same for every version of a report: 'PDE-2026-0001'. */
  number: string | null;
}

/** The documents issued of a report, newest first. */
export const documentsOf = (context: BrowserContext, reportId: number): Promise<IssuedDocument[]> =>
  callApi(context, 'GET', `reports/${reportId}/documents`);

/** What opens the further actions of a building's newest report. */
export const moreOf = (page: Page, building: string): Locator =>
  page.getByRole('button', { name: `Mais ações: Relatório de ${building}`, exact: true }).first();

/** Chooses one of the further actions of a building's newest report, from the list opened anew. */
export async function chooseAction(page: Page, building: string, action: string): Promise<void> {
  await visit(page, '/reports');
  await moreOf(page, building).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Sizes of a window. */
export const PHONE = { width: 390, height: 780 } as const;
export const DESK = { width: 1366, height: 768 } as const;
