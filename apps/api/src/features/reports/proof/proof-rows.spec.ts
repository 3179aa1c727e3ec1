import fc from 'fast-check';
import {
  type EvaluableParameter,
  evaluateReport,
  demandedRows,
  NOTHING_ENTERED,
  PLAIN_PROVENANCE,
  type ReportStructure,
  rowId,
  SITUATIONS,
} from '@prumo/domain';

import { editedRows } from './proof-edits.js';
import type { StoredRow } from './proof-row-store.js';
import { mergeRows, valuesOf } from './proof-rows.js';

const structure: ReportStructure = {
  requirements: [{ id: 1, position: 1, isEnabled: true }],
  criteria: [{ id: 10, position: 1 }],
  analyses: [{ id: 100, position: 1, levels: ['minimum'] }],
};
const item = (id: number) => ({ id, code: String(id), label: `Item ${id}`, isActive: true });

/** A parameter as a catalogue may have it at some time. */
const parameter = (id: number) =>
  fc
    .record({
      label: fc.constantFrom(`Linha ${id}`, 'Outra'),
      unit: fc.constantFrom('dB', 'm', null),
      minimumValue: fc.constantFrom('≥ 45', '≤ 3', 'Exigido', null),
      hasLevels: fc.boolean(),
      isActive: fc.boolean(),
    })
    .map((values): EvaluableParameter => ({
      ...PLAIN_PROVENANCE,
      ...{ id, key: `key-${id}`, analysisId: 100, notes: null, conditions: [] },
      ...{ intermediateValue: null, superiorValue: null },
      ...values,
    }));

/** The parameters that are there, of five. */
const catalogue = fc
  .tuple(...[1, 2, 3, 4, 5].map((id) => fc.option(parameter(id))))
  .map((parameters) => parameters.filter((one) => one !== null));

const rowsOf = (parameters: readonly EvaluableParameter[]) =>
  demandedRows(
    evaluateReport({
      ...{ structure, parameters, facts: {}, requirements: [item(1)], criteria: [item(10)] },
      analyses: [{ ...item(100), requirementId: 1, criterionId: 10 }],
    }),
    parameters,
  );

const entries = fc.array(
  fc.record({
    at: fc.nat({ max: 4 }),
    situation: fc.constantFrom(...SITUATIONS),
    situationReason: fc.constant('Motivo'),
    designText: fc.option(fc.constantFrom('L/600', 'ver laudo')),
    notes: fc.option(fc.constant('Nota')),
  }),
);

const byId = (rows: readonly StoredRow[]) => new Map(rows.map((row) => [rowId(row), row]));

describe('what was entered for the rows of a report', () => {
  it('is listed once, unchanged, whatever happens to the catalogue between saves', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(catalogue, entries), { maxLength: 6 }), (times) => {
        let stored = new Map<string, StoredRow>();
        for (const [parameters, saves] of times) {
          const demanded = rowsOf(parameters);
          for (const { at, ...values } of saves) {
            const row = demanded[at];
            if (!row) continue;
            const { key, analysisId } = row;
            const saved = editedRows([{ key, analysisId, ...values }], demanded, [...stored.values()]);
            stored = new Map([...stored, ...byId(saved)]);
          }
          const { rows, folded } = mergeRows(demanded, [...stored.values()]);
          const listed = [...rows, ...folded].filter(({ version }) => version > 0);
          expect(listed.map(rowId).sort()).toEqual([...stored.keys()].sort());
          for (const row of listed) {
            const entered = stored.get(rowId(row));
            expect(valuesOf(row)).toEqual(valuesOf(entered ?? NOTHING_ENTERED));
          }
        }
      }),
    );
  });

  it('is to review exactly while label or demand differ from those it was assessed against', () => {
    fc.assert(
      fc.property(parameter(1), parameter(1), (before, after) => {
        const [earlier, later] = [rowsOf([before]), rowsOf([after])];
        const [row] = earlier;
        if (!row || row.key === null) return;
        const stored = editedRows([{ key: row.key, situation: 'drafting' }], earlier, []);
        const { rows } = mergeRows(later, stored);
        const now = rows.find(({ key }) => key === row.key);
        if (!now) return;
        const isSame = now.label === stored[0]?.label && now.demand === stored[0]?.demand;
        expect(now.toReview).toBe(!isSame);
        const confirmed = editedRows([{ key: row.key, isReviewed: true }], later, stored);
        expect(confirmed).toHaveLength(isSame ? 0 : 1);
        expect(mergeRows(later, isSame ? stored : confirmed).rows[0]?.toReview).toBe(false);
      }),
    );
  });
});
