import { MAIN_BUILDING } from '@prumo/tools/sample/load';

import { createReport } from './data/reports.js';
import { signIn } from './support/index.js';
import { type Audit, startAudit } from './walk/audit.js';
import { walkHandover, walkMaintenance } from './walk/handover.js';
import { walkBuilding, walkFacade, walkGrid, walkGuests, walkProof } from './walk/proof.js';
import { registerSample } from './walk/sample.js';

let audit: Audit;
let reportId: number;
let buildingId: number;

beforeAll(async () => {
  audit = await startAudit();
  await signIn(audit.page, audit.product);
  await audit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { buildings } = await registerSample(audit.context);
  buildingId = buildings.get(MAIN_BUILDING) ?? 0;
  ({ id: reportId } = await createReport(audit.context, buildingId));
});

afterAll(() => audit.product.stop());

afterEach(() => expect([...audit.faults.splice(0), ...audit.consoleErrors.splice(0)]).toEqual([]));

describe('accessibility in every state and window size', () => {
  it('building page and IFC model dialog', () => walkBuilding(audit.page, audit.visit));

  it('façade estimate', () => walkFacade(audit.page, audit.visit));

  it('parameter grid, and parameter list with selected rows', () => walkGrid(audit.page, audit.visit));

  it('delivered building and its residents page', () => walkHandover(audit.page, buildingId, audit.visit));

  it('maintenance plan', () => walkMaintenance(audit.page, buildingId, audit.visit));

  it('proof of a report', () => walkProof(audit.page, reportId, audit.visit));

  it('invitation dialog, and guest pages of a consultant and of an auditor', async () => {
    await walkGuests(audit.page, reportId, audit.visit);
    // A link with a code is first answered 401, which the console tells.
    audit.consoleErrors.splice(0);
  });
});
