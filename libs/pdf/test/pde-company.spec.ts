import { crc32, deflateSync } from 'node:zlib';

import { createCanvas, loadImage } from '@napi-rs/canvas';
import { contrastToWhite, type PdeCompany, type PdeLogo, readableUnderWhite } from '@prumo/domain';
import { checkPdf, inspect } from '@prumo/pdf-check';

import { readPng } from '../src/document/png.js';
import { COLORS } from '../src/document/theme.js';
import { renderPde } from '../src/index.js';
import { coverColors } from '../src/pde/cover-panel.js';
import { aModel } from './builders.js';
import { openPdf, textsOf } from './pdf-reader.js';
import { sampleModel } from './sample.js';

const HASH = 'a'.repeat(64);
const aCompany = (company: Partial<PdeCompany> = {}): PdeCompany => ({
  name: 'Monteiro Engenharia',
  accentColor: '#7A1F3D',
  logoSha256: HASH,
  ...company,
});
const logoOf = (file: Uint8Array, mediaType: PdeLogo['mediaType'] = 'image/png'): PdeLogo => ({
  mediaType,
  base64: Buffer.from(file).toString('base64'),
});

/** A mark with transparent, half transparent and opaque pixels. */
function drawn() {
  const canvas = createCanvas(60, 24);
  const pen = canvas.getContext('2d');
  const fade = pen.createLinearGradient(0, 0, 60, 24);
  fade.addColorStop(0, 'rgba(154, 52, 18, 1)');
  fade.addColorStop(1, 'rgba(15, 76, 92, 0.2)');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 40, 24);
  return canvas;
}
const MARK = drawn().toBuffer('image/png');
const PHOTO = drawn().toBuffer('image/jpeg');

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
};
/** A PNG of one row without a filter. */
function row(kind: number, pixels: number[], width: number, extra: Record<string, number[]> = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, kind], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    ...Object.entries(extra).map(([name, data]) => chunk(name, Buffer.from(data))),
    chunk('IDAT', deflateSync(Buffer.from([0, ...pixels]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('readPng', () => {
  it('returns the pixels that another program reads', async () => {
    const canvas = createCanvas(60, 24);
    const pen = canvas.getContext('2d');
    pen.drawImage(await loadImage(MARK), 0, 0);
    const { data } = pen.getImageData(0, 0, 60, 24);
    const { width, height, colors, samples, alpha } = readPng(MARK);
    expect([width, height, colors]).toEqual([60, 24, 3]);
    expect([...(alpha ?? [])]).toEqual([...data].filter((_, at) => at % 4 === 3));
    // A canvas stores premultiplied colours, so that those of transparent pixels are lost.
    const full = [...(alpha ?? [])].flatMap((seen, pixel) => (seen === 255 ? [pixel] : []));
    for (const pixel of full)
      expect([...samples.subarray(pixel * 3, pixel * 3 + 3)]).toEqual([
        ...data.slice(pixel * 4, pixel * 4 + 3),
      ]);
  });

  it.each<[string, Buffer, number[], number[] | null]>([
    ['grey', row(0, [1, 2], 2), [1, 2], null],
    ['grey with a clear tone', row(0, [1, 2], 2, { tRNS: [0, 2] }), [1, 2], [255, 0]],
    ['colours', row(2, [1, 2, 3, 4, 5, 6], 2), [1, 2, 3, 4, 5, 6], null],
    [
      'colours with a clear one',
      row(2, [1, 2, 3, 4, 5, 6], 2, { tRNS: [0, 1, 0, 2, 0, 3] }),
      [1, 2, 3, 4, 5, 6],
      [0, 255],
    ],
    ['a palette', row(3, [1, 0], 2, { PLTE: [1, 2, 3, 4, 5, 6] }), [4, 5, 6, 1, 2, 3], null],
    [
      'a palette with clear colours',
      row(3, [1, 0], 2, { PLTE: [1, 2, 3, 4, 5, 6], tRNS: [9] }),
      [4, 5, 6, 1, 2, 3],
      [255, 9],
    ],
    ['grey with alpha', row(4, [1, 255, 2, 7], 2), [1, 2], [255, 7]],
    ['full alpha', row(6, [1, 2, 3, 255], 1), [1, 2, 3], null],
  ])('returns the pixels of %s', (_, file, samples, alpha) => {
    const read = readPng(file);
    expect([[...read.samples], read.alpha && [...read.alpha]]).toEqual([samples, alpha]);
  });
});

describe('the company on the cover', () => {
  it.each<[string, PdeLogo | undefined]>([
    ['without a logo', undefined],
    ['with a PNG that is clear in parts', logoOf(MARK)],
    ['with a JPEG', logoOf(PHOTO, 'image/jpeg')],
    ['with a grey PNG', logoOf(row(0, [1, 2], 2))],
    ['with one with a palette', logoOf(row(3, [1, 0], 2, { PLTE: [1, 2, 3, 4, 5, 6], tRNS: [9] }))],
  ])('conforms to the standards with %s and is deterministic', async (_, logo) => {
    const model = { ...aModel(), company: aCompany(), ...(logo && { logo }) };
    const { bytes } = await renderPde(model);
    expect(await checkPdf(bytes)).toEqual([]);
    expect(Buffer.from((await renderPde(model)).bytes).equals(Buffer.from(bytes))).toBe(true);
    expect((await textsOf(bytes))[0]).toContain('Monteiro Engenharia');
    const [first] =
      (await (await openPdf(bytes)).getPage(1).then((page) => page.getStructTree()))?.children ?? [];
    const told = JSON.stringify(first).includes('Logotipo de Monteiro Engenharia');
    expect(told).toBe(logo !== undefined);
  });

  it.each(['#FFD700', '#FFFFFF', '#777777', '#000000', '#13FE5E'])(
    'has text that can be read on %s, or the nearest darker shade',
    async (accentColor) => {
      const company = aCompany({ accentColor });
      expect(contrastToWhite(coverColors(company).ground)).toBeGreaterThanOrEqual(4.5);
      expect(await checkPdf((await renderPde({ ...aModel(), company })).bytes)).toEqual([]);
    },
  );

  it.each<[string, PdeLogo]>([
    ['cut off', logoOf(MARK.subarray(0, 70))],
    ['without its end', logoOf(MARK.subarray(0, -12))],
    ['of another kind', logoOf(Buffer.from('<svg/>'))],
    ['of another kind than it says', logoOf(PHOTO)],
    ['that is no JPEG', logoOf(Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg')],
    ['with a colour that its palette has not', logoOf(row(3, [7], 1, { PLTE: [1, 2, 3] }))],
    ['of other pixels than it says', logoOf(row(6, [1, 2, 3, 4], 2))],
    ['of too many pixels', logoOf(row(0, [1], 20_000_000))],
    ['that is nothing', logoOf(Buffer.alloc(0))],
  ])('is printed by name without a logo that is %s', async (_, logo) => {
    const model = { ...aModel(), company: aCompany() };
    const without = await renderPde(model);
    const { bytes } = await renderPde({ ...model, logo });
    expect(Buffer.from(bytes).equals(Buffer.from(without.bytes))).toBe(true);
  });

  it('may have a very long name, or only a logo', async () => {
    for (const company of [aCompany({ name: 'Construtora '.repeat(21) }), aCompany({ name: null })]) {
      const { bytes } = await renderPde({ ...aModel(), company, logo: logoOf(MARK) });
      expect(await checkPdf(bytes)).toEqual([]);
    }
  });
});

describe('the colour of the company', () => {
  const hex = (color: readonly number[]): string =>
    `#${Buffer.from(color.map((share) => Math.round(share * 255))).toString('hex')}`.toUpperCase();

  it.each(['#7A1F3D', '#FFD400', '#000000'])(
    '%s is that of headings and tables, always readable',
    async (accentColor) => {
      const { bytes } = await renderPde({
        ...sampleModel(),
        company: aCompany({ accentColor, logoSha256: null }),
      });
      expect(await checkPdf(bytes)).toEqual([]);
      const texts = (await inspect(bytes)).pages.slice(1).flatMap(({ content }) => content.texts);
      const accent = readableUnderWhite(accentColor);
      const headings = texts.filter(({ size }) => size > 14);
      expect(headings.length).toBeGreaterThan(5);
      expect(new Set(headings.map(({ color }) => hex(color)))).toEqual(new Set([accent]));
      expect(
        texts.some(({ color, background }) => hex(color) === '#FFFFFF' && hex(background) === accent),
      ).toBe(true);
      const all = texts.flatMap(({ color, background }) => [hex(color), hex(background)]);
      expect(all).not.toContain(COLORS.accent);
      expect(all).not.toContain(COLORS.accentTint);
    },
  );
});
