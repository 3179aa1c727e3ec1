import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type ImageSize, compilePage } from './compilePage';

/** A PNG says its size in its first 24 bytes. */
function pngSize(file: string): ImageSize {
  const head = Buffer.alloc(24);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Makes modules of the manual's pages while the console is built: no Markdown parser is shipped. */
export const manualPlugin = (): Plugin => ({
  name: 'prumo-manual',
  transform(code, id) {
    if (!id.endsWith('.md')) return null;
    const { title, html, images } = compilePage(code, (image) => pngSize(resolve(dirname(id), image)));
    const imports = images.map((image, index) => `import image${index} from ${JSON.stringify(image)};`);
    const names = images.map((_image, index) => `image${index}`);
    return {
      code: [
        ...imports,
        `const images = [${names.join(', ')}];`,
        `export const title = ${JSON.stringify(title)};`,
        `export const html = ${JSON.stringify(html)}.replace(/\\{\\{image (\\d+)\\}\\}/g, (_, index) => images[index]);`,
      ].join('\n'),
      map: null,
    };
  },
});
