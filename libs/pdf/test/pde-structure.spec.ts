import { checkPdf } from '@prumo/pdf-check';

import { renderPde } from '../src/index.js';
import { aModelOf, aParameter } from './builders.js';
import { FIXTURES } from './fixtures.js';
import { nodesOf, openPdf, pagesOf, runsOf, type StructNode, unmarkedPaints } from './pdf-reader.js';
import { sampleModel } from './sample.js';

const rendered = renderPde(sampleModel());
const raw = async (): Promise<string> => Buffer.from((await rendered).bytes).toString('latin1');
const pages = async () => pagesOf(await openPdf((await rendered).bytes));
const trees = async (): Promise<StructNode[]> =>
  (await Promise.all((await pages()).map(async (page) => nodesOf(await page.getStructTree())))).flat();
const count = (nodes: readonly StructNode[], role: string): number =>
  nodes.filter((node) => node.role === role).length;

describe('a PDE as an accessible and archivable file', () => {
  it.each(Object.entries(FIXTURES))('has no finding of the checker: a %s report', async (_name, model) => {
    expect(await checkPdf((await renderPde(model())).bytes)).toEqual([]);
  });

  it('has the marks of PDF/A-3a and PDF/UA-1, language, title and tags', async () => {
    const file = await raw();
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(file).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(file).toContain('/Lang (pt-BR)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/S /GTS_PDFA1');
    expect(file).toMatch(/\/StructTreeRoot \d+ 0 R/);
  });

  it('has an empty signature field above the line on its last page', async () => {
    const pdf = await openPdf((await rendered).bytes);
    const fields = (await pdf.getFieldObjects()) ?? {};
    expect(Object.keys(fields)).toEqual(['responsavel_tecnico']);
    const last = await pdf.getPage(pdf.numPages);
    const [field, ...others] = await last.getAnnotations();
    expect(others).toEqual([]);
    expect(field).toMatchObject({
      subtype: 'Widget',
      fieldType: 'Sig',
      alternativeText: 'Assinatura do responsável técnico',
      annotationFlags: 4,
    });
    const [left, bottom, right, top] = field?.rect as [number, number, number, number];
    const name = (await runsOf(last)).findLast(({ text }) => text === sampleModel().technician.fullName);
    // The name stands below it, in the middle, and nothing stands in it.
    expect(bottom - (name?.y ?? 0)).toBeGreaterThan(5);
    expect(bottom - (name?.y ?? 0)).toBeLessThan(30);
    expect((name?.x ?? 0) + (name?.width ?? 0) / 2).toBeCloseTo((left + right) / 2, 0);
    const within = (await runsOf(last)).filter(({ x, y }) => x > left && x < right && y > bottom && y < top);
    expect(within).toEqual([]);
    expect(count(await trees(), 'Form')).toBe(1);
  });

  it('embeds every font that it names', async () => {
    const file = await raw();
    const fonts = file.match(/\/BaseFont \/\S+/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\/BaseFont \/[A-Z]{6}\+SourceSans3-/);
    expect(file.match(/\/Type \/FontDescriptor/g)?.length).toBe(file.match(/\/FontFile2 /g)?.length);
    expect(file).not.toContain('Helvetica');
  });

  it('marks everything that it paints as content or artifact', async () => {
    for (const page of await pages()) expect(await unmarkedPaints(page)).toBe(0);
  });

  it('has each marked text once in the structure tree', async () => {
    for (const page of await pages()) {
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const marked = items.flatMap((item) =>
        'type' in item && item.type === 'beginMarkedContentProps' && item.id ? [item.id] : [],
      );
      const placed = nodesOf(await page.getStructTree()).flatMap(({ type, id }) =>
        type === 'content' && id ? [id] : [],
      );
      expect(marked.length).toBeGreaterThan(0);
      expect([...placed].sort()).toEqual([...marked].sort());
    }
  });

  it('has one H1, and no heading that skips a level', async () => {
    const levels = (await trees()).flatMap(({ role }) => {
      const level = /^H(\d)$/.exec(role ?? '')?.[1];
      return level ? [Number(level)] : [];
    });
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1));
  });

  it('has header cells for the columns and rows of its tables', async () => {
    const nodes = await trees();
    expect(count(nodes, 'Table')).toBeGreaterThan(5);
    expect(count(nodes, 'TH')).toBeGreaterThan(20);
    const file = await raw();
    const heads = file.match(/\/S \/TH\n/g)?.length;
    const scopes = (file.match(/\/Scope \/(Column|Row)/g) ?? []).length;
    expect(heads).toBe(scopes);
    expect(file).toMatch(/\/ColSpan 6\n\/Scope \/Column/);
  });

  it('has the header of a table once in the structure, on however many pages', async () => {
    const { bytes } = await renderPde(aModelOf(Array.from({ length: 300 }, () => aParameter())));
    const all = await Promise.all(
      (await pagesOf(await openPdf(bytes))).map(async (page) => nodesOf(await page.getStructTree())),
    );
    const columns = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Scope \/Column/g)?.length;
    // Summary 5 and 5, parameters 6 and a group’s title, confirmations 2, facts 3 and the titles of 2 origins.
    expect(columns).toBe(24);
    expect(count(all.flat(), 'TD')).toBeGreaterThan(1200);
  });

  it('ties every link to the structure and describes it', async () => {
    const all = (await Promise.all((await pages()).map((page) => page.getAnnotations()))).flat();
    const annotations = all.filter(({ subtype }: { subtype: string }) => subtype === 'Link');
    expect(annotations.length).toBe(9);
    const file = await raw();
    const links = file.match(/\/Subtype \/Link\n/g)?.length;
    expect(links).toBe(annotations.length);
    expect(file.match(/\/StructParent \d+/g)?.length).toBe(all.length);
    expect(file.match(/\/Type \/OBJR/g)?.length).toBe(all.length);
    for (const { contentsObj } of annotations) expect(contentsObj.str).toMatch(/, página \d+$/);
  });
});
