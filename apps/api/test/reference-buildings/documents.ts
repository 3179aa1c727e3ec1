import {
  type EvaluatedAnalysis,
  type EvaluatedReport,
  governingFigure,
  type Level,
  LEVELS,
  levelText,
  standardOf,
} from '@prumo/domain';
import { REQUIREMENTS } from '@prumo/starter-catalogue';

import { structureOf } from '../builders/report.js';
import type { Client } from '../support/client.js';
import { BUILDINGS, registered } from './buildings.js';
import { EXPECTED, GAPS } from './expected.js';
import { DOCUMENTS, NORMS } from './expected-documents.js';
import { analysesOf, gapsOf, previewOf } from './printed.js';

type Documented = keyof typeof DOCUMENTS;
const LETTERS = Object.keys(DOCUMENTS) as Documented[];

interface Row {
  analysis: string;
  label: string;
  /** By level; without levels at the minimum. */
  own: Partial<Record<Level, string>>;
  hasLevels: boolean;
}

/** The rows of the tables that apply to a building. */
const rowsOf = (letter: string): Row[] =>
  EXPECTED.filter(({ buildings: letters }) => letters.includes(letter)).map(({ line }) => {
    const [analysis = '', label = '', minimum = '', intermediate = '', superior = ''] = line.split(' | ');
    const hasLevels = intermediate !== 'sem níveis';
    const own = hasLevels ? { minimum, intermediate, superior } : { minimum };
    return { analysis, label, own, hasLevels };
  });

/** The norm's rule: without a figure of its own a level has that of the nearest lower one. */
const levelThatCounts = ({ own, hasLevels }: Row, level: Level): Level | undefined =>
  hasLevels
    ? LEVELS.slice(0, LEVELS.indexOf(level) + 1)
        .reverse()
        .find((each) => own[each])
    : 'minimum';

const chapterOf = (analysis: string): string => analysis.split('.')[0] ?? '';

/** What the documents of the buildings state beyond their rows, each at the levels chosen for it. */
export function describeDocuments(client: () => Client): void {
  const buildings = new Map<string, number>();
  const reports = new Map<string, EvaluatedReport>();
  beforeAll(async () => {
    const admin = client();
    for (const letter of LETTERS) {
      const id = await registered(admin, BUILDINGS[letter]);
      buildings.set(letter, id);
      const structure = await structureOf(admin, undefined, DOCUMENTS[letter].levels);
      reports.set(letter, await previewOf(admin, id, structure));
    }
  });

  function reportOf(letter: Documented): EvaluatedReport {
    const report = reports.get(letter);
    if (!report) throw new Error(`No report of ${letter}.`);
    return report;
  }

  describe.each(LETTERS)('document of %s', (letter) => {
    const expected = DOCUMENTS[letter];
    const rows = rowsOf(letter);

    it('fills both zones and the isopleth from the municipality', async () => {
      const { body } = await client().get(`/api/buildings/${buildings.get(letter)}`);
      const { bioclimaticZone, bioclimaticZone2024, isoplethCode } = body as Record<string, string>;
      expect([bioclimaticZone, bioclimaticZone2024, isoplethCode]).toEqual(expected.place);
    });

    it('prints for each row the values of the selected levels, else of the nearest lower one', () => {
      const printed = analysesOf(reportOf(letter)).flatMap(({ code, applicable }) =>
        applicable.map(({ label, values }) => [code, label, values] as const),
      );
      const wanted = rows.map((row) => {
        const figures = expected.levels(row.analysis).map((level) => {
          const source = levelThatCounts(row, level);
          return [level, (source && row.own[source]) ?? null] as const;
        });
        return [row.analysis, row.label, Object.fromEntries(figures)] as const;
      });
      const byLabel = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
      expect([...printed].sort(byLabel)).toEqual([...wanted].sort(byLabel));
    });

    it('respects the levels that exist per analysis', () => {
      const exist = ({ code, existing, applicable }: EvaluatedAnalysis) =>
        applicable.length > 0 ? [[code, existing ?? LEVELS]] : [];
      const levelsOf = (code: string) =>
        LEVELS.filter((level) =>
          rows.some(({ analysis, hasLevels, own }) => analysis === code && hasLevels && own[level]),
        );
      const codes = [...new Set(rows.map(({ analysis }) => analysis))];
      expect(Object.fromEntries(analysesOf(reportOf(letter)).flatMap(exist))).toEqual(
        Object.fromEntries(codes.map((code) => [code, levelsOf(code)])),
      );
    });

    it('states the level and the governing value of each of the 12 requirements', () => {
      const stated = reportOf(letter).requirements.map((requirement) => {
        const governing = governingFigure(requirement);
        const { values, unit } = governing?.parameter ?? { values: {}, unit: null };
        const figure = [governing && values[governing.adopted], unit].filter(Boolean).join(' ');
        return [requirement.code, [levelText(requirement), figure]] as const;
      });
      expect(Object.fromEntries(stated)).toEqual(expected.chapters);
    });

    it('explains the fire resistance times beside the governing one', () => {
      const fire = reportOf(letter).requirements.find(({ code }) => code === '8');
      const others = fire && governingFigure(fire)?.others;
      expect(
        others?.map(({ parameter, adopted }) => `${parameter.label}: ${parameter.values[adopted]}`),
      ).toEqual(expected.otherTimes);
    });

    it('counts the values of a requirement at their level', () => {
      const counted = (chapter: string) => {
        const own = rows.filter(({ analysis }) => chapterOf(analysis) === chapter);
        const levels = own.flatMap((row) => [
          ...new Set(expected.levels(row.analysis).flatMap((level) => levelThatCounts(row, level) ?? [])),
        ]);
        const at = (level: Level) => levels.filter((each) => each === level).length;
        return { minimum: at('minimum'), intermediate: at('intermediate'), superior: at('superior') };
      };
      for (const { code, figuresAtLevel } of reportOf(letter).requirements)
        expect([code, figuresAtLevel]).toEqual([code, counted(code)]);
    });

    it('prints its assumptions, no divergence, and as pending only the known gaps', () => {
      const { assumptions, divergences, pendingFields, counts, isDraft } = reportOf(letter);
      expect(assumptions?.map(({ text }) => text)).toEqual(expected.assumptions);
      expect([divergences, pendingFields, gapsOf(reportOf(letter))]).toEqual([[], [], GAPS[letter]]);
      expect(counts).toMatchObject({
        applicable: rows.length,
        unchecked: rows.length,
        pending: GAPS[letter].length,
        divergences: 0,
        assumptions: expected.assumptions.length,
      });
      expect(isDraft).toBe(true);
    });

    it('includes or excludes every row of the catalogue', () => {
      const all = REQUIREMENTS.flatMap(({ criteria }) => criteria.flatMap(({ analyses }) => analyses));
      const accounted = analysesOf(reportOf(letter)).flatMap(
        ({ applicable, pending, notApplicable, informative = [] }) => [
          ...[...applicable, ...pending],
          ...[...notApplicable, ...informative],
        ],
      );
      expect(accounted).toHaveLength(all.flatMap(({ parameters }) => parameters).length);
    });
  });

  it('cites the newest edition of every norm, amendments of 12/2025 included', () => {
    const cited = LETTERS.flatMap((letter) =>
      analysesOf(reportOf(letter)).flatMap(({ applicable }) =>
        applicable.flatMap(({ standard }) => standard ?? []),
      ),
    );
    const editions = cited.map(({ name, part }) => [
      part ? `${name}-${part}` : name,
      standardOf(name, part)?.edition,
    ]);
    expect(Object.fromEntries(editions)).toEqual(NORMS);
  });
}
