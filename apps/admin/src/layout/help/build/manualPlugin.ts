import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';

/** A page of the manual, ready to be put into a module. */
interface CompiledPage {
  title: string;
  /** `{{image 0}}` stands for the address of the first image, and so on. */
  html: string;
  /** Files of the images, relative to the page. */
  images: string[];
}

interface ImageSize {
  width: number;
  height: number;
}

/** '03-relatorios.md' → 'relatorios' */
export const slugOf = (file: string): string => file.replace(/^.*\//, '').replace(/^\d+-|\.md$/g, '');

const placeholder = (index: number): string => `{{image ${index}}}`;
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The heading of the page stands below the screen's own. */
function lowerHeading(token: Token): void {
  if (token.type === 'heading') token.depth += 1;
}

/**
 * Turns a page's Markdown into HTML: its links to other pages into addresses of the console, its images into
 * placeholders, its tables into boxes that scroll on narrow screens.
 * @throws when the page has no heading to be called by
 */
export function compilePage(markdown: string, sizeOf: (image: string) => ImageSize): CompiledPage {
  const images: string[] = [];
  const marked = new Marked({ walkTokens: lowerHeading });
  marked.use({
    renderer: {
      image({ href, text }) {
        const { width, height } = sizeOf(href);
        images.push(href);
        const src = placeholder(images.length - 1);
        return `<img src="${src}" alt="${attribute(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      link({ href, tokens }) {
        const page = /^[^/:]+\.md$/.test(href);
        const address = page ? `/ajuda/${slugOf(href)}` : href;
        return `<a href="${attribute(address)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (!title) throw new Error('A page of the manual starts with a heading.');
  const html = marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="table" tabindex="0" role="region" aria-label="Tabela"><table>')
    .replaceAll('</table>', '</table></div>');
  return { title, html, images };
}

/** Long enough for the size in the head of a PNG, and of a WebP with a VP8X chunk, as ours are. */
const HEAD = 30;

/** The size of a PNG or WebP. @throws of any other file */
export function imageSize(head: Buffer): ImageSize {
  if (head.toString('latin1', 1, 4) === 'PNG')
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  if (head.toString('latin1', 8, 16) === 'WEBPVP8X')
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  throw new Error('Pictures of the manual are PNG or WebP.');
}

function sizeOf(file: string): ImageSize {
  const head = Buffer.alloc(HEAD);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return imageSize(head);
}

/** Makes modules of the manual's pages while the console is built: no Markdown parser is shipped. */
export const manualPlugin = (): Plugin => ({
  name: 'prumo-manual',
  transform(code, id) {
    if (!id.endsWith('.md')) return null;
    const { title, html, images } = compilePage(code, (image) => sizeOf(resolve(dirname(id), image)));
    const imports = images.map((image, index) => `import image${index} from ${JSON.stringify(image)};`);
    const names = images.map((_image, index) => `image${index}`);
    return {
      code: [
        ...imports,
        `const images = [${names.join(', ')}];`,
        `export const slug = ${JSON.stringify(slugOf(id))};`,
        `export const title = ${JSON.stringify(title)};`,
        `export const html = ${JSON.stringify(html)}.replace(/\\{\\{image (\\d+)\\}\\}/g, (_, index) => images[index]);`,
      ].join('\n'),
      map: null,
    };
  },
});
