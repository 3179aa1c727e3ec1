import { Marked, type Token } from 'marked';
import { slugOf } from './slug';

/** A page of the manual, ready to be put into a module. */
export interface CompiledPage {
  title: string;
  /** `{{image 0}}` stands for the address of the first image, and so on. */
  html: string;
  /** Files of the images, relative to the page. */
  images: string[];
}

export interface ImageSize {
  width: number;
  height: number;
}

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
