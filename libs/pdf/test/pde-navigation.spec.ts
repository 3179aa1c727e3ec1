import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { renderPde } from '../src/index.js';
import { aCriterion, aModel, anAnalysis, aParameter, aRequirement } from './builders.js';
import { openPdf, pagesOf, runsOf, textsOf } from './pdf-reader.js';

/** Long enough for contents of several pages. */
const longModel = (criteria = 7) =>
  aModel({
    evaluation: {
      pendingFields: [],
      requirements: Array.from({ length: 12 }, (_, r) =>
        aRequirement({
          code: `${r + 7}`,
          label: `Exigência de número ${r + 1}`,
          criteria: Array.from({ length: criteria }, (_, c) =>
            aCriterion({
              code: `${r + 7}.${c + 1}`,
              label: `Tema ${r + 1}.${c + 1} da exigência`,
              analyses: [
                anAnalysis({ applicable: Array.from({ length: ((r * c) % 9) + 1 }, () => aParameter()) }),
              ],
            }),
          ),
        }),
      ),
    },
  });

async function pageOfDestination(pdf: PDFDocumentProxy, name: string): Promise<number> {
  const destination = await pdf.getDestination(name);
  return (await pdf.getPageIndex(destination?.[0])) + 1;
}

describe('navigation in a PDE', () => {
  it('lists each chapter in the contents with its page, and links to it', async () => {
    const { bytes } = await renderPde(longModel());
    const pdf = await openPdf(bytes);
    const pages = await pagesOf(pdf);
    const texts = await textsOf(bytes);
    let links = 0;
    for (const page of pages) {
      const runs = await runsOf(page);
      for (const { subtype, dest, rect, contentsObj } of await page.getAnnotations()) {
        if (subtype !== 'Link') continue;
        links += 1;
        const target = await pageOfDestination(pdf, dest as string);
        const printed = runs.find(
          ({ text, x, y }) => /^\d+$/.test(text) && x > rect[0] && x < rect[2] && y > rect[1] && y < rect[3],
        );
        expect(printed?.text).toBe(String(target));
        const title = (contentsObj.str as string).replace(/, página \d+$/, '');
        expect(texts[target - 1]).toContain(title);
      }
    }
    // Summary, identification, requirements 12, pending, norms, confirmations, environment, signature.
    expect(links).toBe(2 + 12 + 5);
  });

  it('has bookmarks by chapter and criterion', async () => {
    const outline = await (await openPdf((await renderPde(longModel())).bytes)).getOutline();
    expect(outline?.map(({ title }) => title).slice(0, 4)).toEqual([
      'Resumo',
      'Sumário',
      'Identificação',
      '7 Exigência de número 1',
    ]);
    const requirement = outline?.[3];
    expect(requirement?.items).toHaveLength(7);
    expect(requirement?.items[0]?.title).toBe('7.1 Tema 1.1 da exigência');
  });
});
