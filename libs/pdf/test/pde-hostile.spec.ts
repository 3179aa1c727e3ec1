import { renderPde } from '../src/index.js';
import { outside, overlaps } from './geometry.js';
import { aBuilding, aModel, aModelOf, anOutcome, aParameter } from './builders.js';
import { openPdf, pagesOf, runsOf, type TextRun, textsOf } from './pdf-reader.js';

const WORD = 'W'.repeat(255);
const LONG = 'palavra comprida '.repeat(15).trim();

async function allRuns(bytes: Uint8Array): Promise<TextRun[][]> {
  return Promise.all((await pagesOf(await openPdf(bytes))).map(runsOf));
}

const cramped = () => {
  const model = aModelOf(
    [WORD, LONG].map((text) =>
      aParameter({
        label: text,
        unit: 'W/(m²·K)/kJ/(m²·K)/lux/lux/lux/l',
        values: { minimum: text, intermediate: text, superior: text },
        outcomes: [anOutcome({ name: text, expected: text })],
        notes: text,
      }),
    ),
    { label: WORD, code: 'A'.repeat(32) },
  );
  model.building = aBuilding({
    name: WORD,
    street: WORD,
    city: 'W'.repeat(128),
    typology: { code: WORD, label: LONG },
  });
  model.technician = { ...model.technician, fullName: WORD, creaCau: 'X'.repeat(50), company: LONG };
  const [requirement] = model.evaluation.requirements;
  if (requirement) requirement.label = WORD;
  return model;
};

describe('very long texts', () => {
  it('stay in their cells and on the page', async () => {
    const { bytes } = await renderPde(cramped());
    for (const runs of await allRuns(bytes)) {
      expect(overlaps(runs)).toEqual([]);
      expect(outside(runs)).toEqual([]);
    }
  });

  it('break a word without losing a character', async () => {
    const word = Array.from({ length: 255 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
    const { bytes } = await renderPde(aModelOf([aParameter({ label: word, outcomes: [] })]));
    // The summary cuts it; the chapters do not.
    const runs = (await allRuns(bytes)).slice(2).flat();
    const first = runs.findIndex(({ text }) => text.length > 10 && word.startsWith(text));
    const column = runs[first]?.x;
    const cell = runs.slice(first).filter(({ x }) => x === column);
    expect(
      cell
        .map(({ text }) => text)
        .join('')
        .startsWith(word),
    ).toBe(true);
  });

  /** An applicable parameter with a condition of so many lines, and one that another condition excludes. */
  const withCondition = (lines: number, before: number) => {
    const told = Array.from({ length: lines }, (_, index) => `linha ${index + 1} da condição`).join('\n');
    const because = anOutcome({ expected: 'qualquer das muitas coisas de que aqui se trata', actual: told });
    const rows = [
      ...Array.from({ length: before }, () => aParameter()),
      aParameter({ label: 'Com condição', outcomes: [because] }),
    ];
    const off = anOutcome({ expected: 'outra', actual: 'nenhuma', result: 'fails' });
    return aModelOf(rows, { notApplicable: [aParameter({ status: 'notApplicable', outcomes: [off] })] });
  };

  it('keep a condition of 40 lines with its row', async () => {
    const pages = await textsOf((await renderPde(withCondition(40, 12))).bytes);
    const page = pages.find((texts) => texts.includes('Com condição'));
    const below = page?.slice(page.indexOf('Com condição'));
    expect(below?.filter((text) => text.includes('da condição'))).toHaveLength(40);
  });

  it('split a row that is taller than a page line by line', async () => {
    const pages = await textsOf((await renderPde(withCondition(150, 1))).bytes);
    const lines = pages.flat().filter((text) => text.includes('da condição'));
    expect(lines).toHaveLength(150);
    expect(lines.at(-1)).toBe('linha 150 da condição');
    const continued = pages.filter((texts) => texts.some((text) => text.includes('da condição')));
    expect(continued.length).toBeGreaterThan(1);
    for (const texts of continued) expect(texts).toContain('Parâmetro');
  });

  it('continue a note that is taller than a page over several pages', async () => {
    const notes = Array.from({ length: 150 }, (_, index) => `linha ${index + 1} da nota`).join('\n');
    const pages = await textsOf((await renderPde(aModelOf([aParameter({ notes })]))).bytes);
    const lines = pages.flat().filter((text) => text.includes('da nota'));
    expect(lines).toHaveLength(150);
    expect(lines.at(-1)).toBe('linha 150 da nota');
  });
});

describe('characters that the fonts lack', () => {
  it('are printed as a visible replacement and reported', async () => {
    const model = aModelOf([
      aParameter({ label: 'Casa 😀 do João 漢', notes: 'sinal \u0007 e \u202Eordem' }),
    ]);
    model.building.name = 'Torre 👨‍👩‍👧 שלום';
    const { bytes, replaced } = await renderPde(model);
    expect(replaced).toEqual(['👨‍👩‍👧', 'ש', 'ל', 'ו', 'ם', '😀', '漢', 'U+0007', 'U+202E']);
    const text = (await textsOf(bytes)).flat().join(' ');
    expect(text).toContain('Torre □ □□□□');
    expect(text).toContain('Casa □ do João □');
    expect(text).toContain('Nota: sinal □ e □ordem');
  });

  it('break neither the metadata nor the file', async () => {
    const name = 'R&D <b>"Torre"</b> \u0000 \uD800 ]]> (a\\b)';
    const pdf = await openPdf((await renderPde(aModel({ building: aBuilding({ name }) }))).bytes);
    const { info, metadata } = await pdf.getMetadata();
    const title = 'Perfil de Desempenho da Edificação – R&D <b>"Torre"</b> □ □ ]]> (a\\b)';
    expect((info as { Title: string }).Title).toBe(title);
    expect(metadata.get('dc:title')).toBe(title);
  });

  it('are distinguished from those of XML in a name with both', async () => {
    const model = aModel();
    model.technician.fullName = 'A & B <Ākos Čapek>';
    const { info, metadata } = await (await openPdf((await renderPde(model)).bytes)).getMetadata();
    expect((info as { Author: string }).Author).toBe(model.technician.fullName);
    expect(metadata.get('dc:creator')).toEqual([model.technician.fullName]);
  });

  it('do not occur in Portuguese or among the signs of the norm', async () => {
    const label = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ≤ ≥ ≠ ± ² ³ · × α λ Δ Ω µ ° º ª § – — “ ” … m²·K/W ½ ‰ €';
    const { bytes, replaced } = await renderPde(aModelOf([aParameter({ label })]));
    expect(replaced).toEqual([]);
    const text = (await textsOf(bytes)).flat().join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('m²·K/W ½ ‰ €');
    expect(text).not.toContain('□');
  });
});
