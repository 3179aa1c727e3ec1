import { renderPde } from '../src/index.js';
import { aModel, aModelOf, anAnalysis, anOutcome, aCriterion, aParameter, aRequirement } from './builders.js';
import { inBody, openPdf, pagesOf, runsOf, textsOf } from './pdf-reader.js';

const labels = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Parâmetro n.º ${index + 1}`);

describe('the pages of a PDE', () => {
  it('repeat the header of a table of 300 rows, and keep the rows in order', async () => {
    const parameters = labels(300).map((label) => aParameter({ label }));
    const pages = await textsOf((await renderPde(aModelOf(parameters))).bytes);
    const tables = pages.slice(2);
    const withRows = tables.filter((texts) => texts.some((text) => text.startsWith('Parâmetro n.º')));
    expect(withRows.length).toBeGreaterThan(3);
    for (const texts of withRows) {
      const header = texts.indexOf('Parâmetro');
      expect(texts.slice(header, header + 5)).toEqual([
        'Parâmetro',
        'Mínimo',
        'Intermediário',
        'Superior',
        'Norma e item',
      ]);
      expect(texts.findIndex((text) => text.startsWith('Parâmetro n.º'))).toBeGreaterThan(header);
    }
    expect(tables.flat().filter((text) => text.startsWith('Parâmetro n.º'))).toEqual(labels(300));
  });

  it('repeat the title of a group that continues on a further page', async () => {
    const parameters = labels(150).map((label) => aParameter({ label }));
    const pages = await textsOf((await renderPde(aModelOf(parameters))).bytes);
    const withRows = pages.slice(2).filter((texts) => texts.some((text) => text.startsWith('Parâmetro n.º')));
    const titles = withRows.map((texts) => texts.find((text) => text.includes('12.2.1 Fachada')));
    const title = '12.2 Isolação acústica de vedações externas › 12.2.1 Fachada, ensaio de campo';
    expect(withRows.length).toBeGreaterThan(2);
    expect(titles).toEqual([title, ...titles.slice(1).map(() => `${title} (continuação)`)]);
  });

  it('split no row that fits on a page', async () => {
    const label = Array.from({ length: 5 }, (_, line) => `linha ${line + 1} do rótulo`).join('\n');
    const pages = await textsOf(
      (await renderPde(aModelOf(labels(60).map(() => aParameter({ label }))))).bytes,
    );
    // Without the summary, which names the first.
    for (const texts of pages.slice(2)) {
      const lines = texts.filter((text) => text.endsWith('do rótulo'));
      expect(lines.length % 5).toBe(0);
      if (lines.length > 0) expect(lines[0]).toBe('linha 1 do rótulo');
    }
  });

  it('have no heading at their foot', async () => {
    const criteria = Array.from({ length: 40 }, (_, index) =>
      aCriterion({
        label: `Critério de número ${index}`,
        analyses: [0, 1].map((which) =>
          anAnalysis({ applicable: Array.from({ length: (index + which * 3) % 7 }, () => aParameter()) }),
        ),
      }),
    );
    const { bytes } = await renderPde(
      aModel({ evaluation: { requirements: [aRequirement({ criteria })], pendingFields: [] } }),
    );
    const pages = (await pagesOf(await openPdf(bytes))).slice(2);
    for (const page of pages) {
      const body = (await runsOf(page)).filter(inBody);
      const lowest = body.reduce((low, run) => (run.y < low.y ? run : low));
      // Headings are set in 10.5 points and more, the cells of a table in 8.5.
      expect(lowest.size).toBeLessThan(10.5);
      expect(lowest.text).not.toMatch(/^(Parâmetro|Condição|Unidade|Superior)$/);
    }
  });

  it('keep the heading of a table in columns with its first rows, wherever it falls', async () => {
    const outcomes = [anOutcome({ result: 'fails', expected: 'I', actual: 'II' })];
    const notApplicable = labels(9).map((label) => aParameter({ label, status: 'notApplicable', outcomes }));
    for (let count = 8; count < 64; count += 4) {
      const applicable = labels(count).map((label) => aParameter({ label }));
      const pages = await textsOf((await renderPde(aModelOf(applicable, { notApplicable }))).bytes);
      const pageOf = (title: string): number => pages.findLastIndex((texts) => texts.includes(title));
      expect([count, pageOf('Anexo: itens não aplicáveis')]).toEqual([count, pageOf('Análise e itens')]);
    }
  });

  it.each([1, 4, 12])('fit the summary of %i requirements on one page', async (count) => {
    const requirements = Array.from({ length: count }, () => aRequirement({ label: 'Exigência' }));
    const model = aModel({ evaluation: { requirements, pendingFields: [] } });
    const [, page = [], next] = await textsOf((await renderPde(model)).bytes);
    // In the level profile and in the table.
    expect(page.filter((text) => text.trim() === 'Exigência')).toHaveLength(2 * count);
    expect(page).toContain('Resumo');
    expect(page).toContain('Assinatura do responsável técnico');
    expect(next?.[0]).toBe('Sumário');
    expect(page.map((text) => text.trim())).toContain('Total de valores');
  });

  it('align numbers on their decimal comma', async () => {
    const values = ['≤ 0,65', '≤ 12,5', '1.200,25'];
    const parameters = values.map((minimum) => aParameter({ unit: null, values: { minimum } }));
    const { bytes } = await renderPde(aModelOf(parameters, { levels: ['minimum'] }));
    // Without the summary, which names the first.
    const pages = (await pagesOf(await openPdf(bytes))).slice(2);
    const runs = (await Promise.all(pages.map(runsOf))).flat();
    const found = values.map((value) => runs.find(({ text }) => text === value));
    const starts = found.map((run) => run?.x ?? 0);
    expect(new Set(starts.map((x) => Math.round(x))).size).toBe(3);
    const ends = found.map((run) => (run?.x ?? 0) + (run?.width ?? 0));
    // Two decimals end together, one decimal ends a digit earlier.
    expect(ends[0]).toBeCloseTo(ends[2] ?? 0, 0);
    expect(ends[1]).toBeLessThan((ends[0] ?? 0) - 3);
  });

  it('align the numbers of one level and unit on the comma, beside their labels', async () => {
    const rows = [
      ['≥ 35', 'dB'],
      ['≥ 130', 'kJ/(m²·K)'],
      ['≥ 5', 'dB'],
    ] as const;
    const parameters = rows.map(([minimum, unit]) => aParameter({ unit, values: { minimum } }));
    const { bytes } = await renderPde(aModelOf(parameters, { levels: ['minimum'] }));
    const pages = (await pagesOf(await openPdf(bytes))).slice(2);
    const runs = (await Promise.all(pages.map(runsOf))).flat();
    const [large, other, small] = rows.map(([value, unit]) =>
      runs.find(({ text }) => text === `${value} ${unit}`),
    );
    const end = (run: (typeof runs)[number] | undefined): number => (run?.x ?? 0) + (run?.width ?? 0);
    expect(end(small)).toBeCloseTo(end(large), 0);
    expect(small?.x).toBeGreaterThan((large?.x ?? 0) + 3);
    expect(other?.x).toBeCloseTo(large?.x ?? 0, 0);
    const label = runs.find(({ text, y }) => text.startsWith('D2m') && y === large?.y);
    expect(large?.x).toBeLessThan((label?.x ?? 0) + 270);
  });

  it('have no group title at their foot', async () => {
    const analyses = labels(60).map((label, index) =>
      anAnalysis({
        label,
        applicable: labels(1 + (index % 4)).map((one, at) =>
          aParameter({ label: one, method: `Ensaio ${at % 2}`, notes: index % 3 ? null : 'Uma nota.' }),
        ),
      }),
    );
    const model = aModel({
      evaluation: {
        requirements: [aRequirement({ criteria: [aCriterion({ analyses })] })],
        pendingFields: [],
      },
    });
    for (const page of (await pagesOf(await openPdf((await renderPde(model)).bytes))).slice(2)) {
      const body = (await runsOf(page)).filter(inBody);
      const lowest = body.reduce((low, run) => (run.y < low.y ? run : low));
      expect(lowest.text).not.toMatch(/^12\.2/);
    }
  });

  describe('of tables of many lengths', () => {
    const tables = Array.from({ length: 40 }, (_, index) => ({ name: `Tabela ${index}.`, rows: 6 + index }));
    const rendered = renderPde(
      aModel({
        evaluation: {
          pendingFields: [],
          requirements: tables.map(({ name, rows }) =>
            aRequirement({
              criteria: [
                aCriterion({
                  analyses: [
                    anAnalysis({
                      applicable: labels(rows).map((label) =>
                        aParameter({ label: `${name} ${label}`, notes: `Vale para toda a ${name}` }),
                      ),
                    }),
                  ],
                }),
              ],
            }),
          ),
        },
      }),
    )
      .then(({ bytes }) => textsOf(bytes))
      // The summary before the contents names the first of each.
      .then((pages) => pages.slice(pages.findIndex((texts) => texts.includes('Sumário'))));

    it('print the note of a table once, above its rows', async () => {
      const texts = (await rendered).flat();
      for (const { name, rows } of tables) {
        const first = texts.indexOf(`${name} Parâmetro n.º 1`);
        const note = `Nota: Vale para toda a ${name}`;
        expect(texts.filter((text) => text === note)).toHaveLength(1);
        expect(texts.indexOf(note)).toBe(first - 1);
        expect(texts).toContain(`${name} Parâmetro n.º ${rows}`);
      }
    });

    it('separate no single row from its table', async () => {
      for (const texts of await rendered) {
        for (const { name } of tables) {
          expect(texts.filter((text) => text.startsWith(`${name} Parâmetro`))).not.toHaveLength(1);
        }
      }
    });
  });
});
