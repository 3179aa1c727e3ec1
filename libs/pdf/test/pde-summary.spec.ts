import { checkPdf } from '@prumo/pdf-check';

import { renderSummary } from '../src/index.js';
import { FIXTURES } from './fixtures.js';

describe('the summary as a file of its own', () => {
  it.each(Object.entries(FIXTURES))('has no finding of the checker: a %s report', async (_name, model) => {
    const { bytes, pages } = await renderSummary(model());
    expect(await checkPdf(bytes)).toEqual([]);
    expect(pages).toBe(1);
  });
});
