import { crash } from '../src/bench/crash/run.js';

/** As `npm run bench:crash -- 30` does: each of program, database and both is killed ten times. */
it('a crash in the middle of every kind of write loses nothing, halves nothing, and leaves the audit in step', async () => {
  const seed = Date.now() % 1_000_000;
  const report = await crash({ rounds: 30, seed });
  expect({ seed, faults: report.faults }).toEqual({ seed, faults: [] });
  expect(report.kills).toEqual({ api: 10, database: 10, both: 10 });
  // Each had something to lose, in every round.
  const kinds = ['technicians X', 'technicians Y', 'changes', 'imports', 'structures', 'documents'];
  for (const kind of kinds) expect([kind, report.acknowledged[kind]]).toEqual([kind, expect.any(Number)]);
  expect(Object.values(report.cutOff).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
}, 1_800_000);
