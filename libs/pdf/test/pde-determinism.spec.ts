import { createHash } from 'node:crypto';

import { inspect } from '@prumo/pdf-check';

import { renderPde, TEMPLATE_VERSION } from '../src/index.js';
import render from '../src/worker.js';
import { aModel, aModelOf, aParameter } from './builders.js';
import { openPdf } from './pdf-reader.js';
import { sampleModel } from './sample.js';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A hash of the uncompressed streams of a file, in object order. */
async function streamsOf(bytes: Uint8Array): Promise<string> {
  const { file } = await inspect(bytes);
  const hash = createHash('sha256');
  for (const [ref, object] of file.objects) {
    const data = file.data(object);
    if (data) hash.update(`${ref.objectNumber}:${data.length}:`).update(data);
  }
  return hash.digest('hex');
}

describe('the bytes of a PDE', () => {
  it('are the same for the same model, whatever was rendered in between', async () => {
    const model = sampleModel();
    const first = await renderPde(model);
    await renderPde(aModelOf([aParameter({ label: 'Δ ∆ µ μ Ω 😀 fi fl' })]));
    const copy = structuredClone(model);
    const [second, third] = await Promise.all([renderPde(model), renderPde(copy)]);
    expect(digest(second.bytes)).toBe(digest(first.bytes));
    expect(digest(third.bytes)).toBe(digest(first.bytes));
  });

  it('match the hash of this form: raise TEMPLATE_VERSION if the hash has to change', async () => {
    expect({
      version: TEMPLATE_VERSION,
      streams: await streamsOf((await renderPde(sampleModel())).bytes),
    }).toEqual({
      version: 16,
      streams: 'd3c9fb4a103cde0bb855793f59eca0587aef32199dc07ce9d6a114769b93b218',
    });
  });

  it('contain no other time than the version’s', async () => {
    const { bytes } = await renderPde(aModel());
    const { info } = await (await openPdf(bytes)).getMetadata();
    expect(info).toMatchObject({ CreationDate: 'D:20250315013000Z', ModDate: 'D:20250315013000Z' });
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/20\d\d-\d\d-\d\dT/g),
    ).toEqual(['2025-03-15T', '2025-03-15T']);
  });

  it('have another identifier if the content differs', async () => {
    const idOf = async (code: string): Promise<string | null | undefined> =>
      (await openPdf((await renderPde(aModel({ authenticityCode: code }))).bytes)).fingerprints[0];
    expect(await idOf('aaaaaaaaaaaaaaaa')).not.toBe(await idOf('bbbbbbbbbbbbbbbb'));
  });

  it('are the same from a worker’s task as from the function', async () => {
    const model = aModel();
    const [direct, task] = [await renderPde(model), await render({ kind: 'pde', model })];
    expect(digest(task.bytes)).toBe(digest(direct.bytes));
    expect(task.pages).toBe((await openPdf(direct.bytes)).numPages);
    expect(TEMPLATE_VERSION).toBeGreaterThan(0);
  });
});
