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

describe('accessible to everyone, in every state and size', () => {
  it('the page of a building, and a model that is read', () => walkBuilding(audit.page, audit.visit));

  it("a façade's estimate", () => walkFacade(audit.page, audit.visit));

  it('the grid of the parameters, and marked rows of their list', () => walkGrid(audit.page, audit.visit));

  it('a building that was handed over, and the page of its residents', () =>
    walkHandover(audit.page, buildingId, audit.visit));

  it('its maintenance plan', () => walkMaintenance(audit.page, buildingId, audit.visit));

  it('the proof of a report', () => walkProof(audit.page, reportId, audit.visit));

  it('an invitation, and the pages of a consultant and of an auditor', async () => {
    await walkGuests(audit.page, reportId, audit.visit);
    // A link with a code is first answered 401, which the console tells.
    audit.consoleErrors.splice(0);
  });
});
