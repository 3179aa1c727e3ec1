import { checkPdf } from '@prumo/pdf-check';

import { renderPde } from '../src/index.js';
import { openPdf } from './pdf-reader.js';
import { sampleModel } from './sample.js';

const ADDRESS = 'https://prumo.exemplo.com.br/v/0123456789abcdef';

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await openPdf(bytes);
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return texts.join('\n');
};

describe('the address of the public verification', () => {
  it('is on the signature page beside its code, as figures with a text, and conforms to the standards', async () => {
    const { bytes } = await renderPde({ ...sampleModel(), verifyUrl: ADDRESS });
    expect(await checkPdf(bytes)).toEqual([]);
    expect(await textOf(bytes)).toContain(ADDRESS);
  });

  it('is omitted if none is configured', async () => {
    const { bytes } = await renderPde(sampleModel());
    expect(await textOf(bytes)).not.toContain('/v/');
  });
});
