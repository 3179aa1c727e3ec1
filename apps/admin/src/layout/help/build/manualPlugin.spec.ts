import { compilePage, imageSize, slugOf } from './manualPlugin';

const sizeOf = () => ({ width: 1366, height: 768 });
const compile = (markdown: string) => compilePage(markdown, sizeOf);

describe('page of the manual', () => {
  it('has its first heading as title, one level below that of the screen', () => {
    const page = compile('# Relatórios e níveis\n\n## Níveis\n');
    expect(page.title).toBe('Relatórios e níveis');
    expect(page.html).toContain('<h2>Relatórios e níveis</h2>');
    expect(page.html).toContain('<h3>Níveis</h3>');
  });

  it('links to other pages within the console and keeps other links', () => {
    const { html } = compile('# A\n\n[PDF](05-pdf.md) e [CAU](https://www.caubr.gov.br)');
    expect(html).toContain('<a href="/ajuda/pdf">PDF</a>');
    expect(html).toContain('<a href="https://www.caubr.gov.br">CAU</a>');
  });

  it('reserves the space of its images and lists them', () => {
    const { html, images } = compile('# A\n\n![A lista "aberta"](../images/a.png) ![B](../images/b.png)');
    expect(images).toEqual(['../images/a.png', '../images/b.png']);
    expect(html).toContain(
      '<img src="{{image 0}}" alt="A lista &quot;aberta&quot;" width="1366" height="768" loading="lazy">',
    );
    expect(html).toContain('src="{{image 1}}"');
  });

  it('reads the size of PNG and WebP images from their headers', () => {
    const png = Buffer.alloc(30);
    png.write('\u0089PNG', 'latin1');
    png.writeUInt32BE(1366, 16);
    png.writeUInt32BE(900, 20);
    expect(imageSize(png)).toEqual({ width: 1366, height: 900 });
    const webp = Buffer.from('524946461830010057454250565038580a000000200000007c0300ee0400', 'hex');
    expect(imageSize(webp)).toEqual({ width: 893, height: 1263 });
    expect(() => imageSize(Buffer.alloc(30))).toThrow('PNG or WebP');
  });

  it('makes wide tables scrollable', () => {
    expect(compile('# A\n\n| a | b |\n|---|---|\n| 1 | 2 |').html).toMatch(
      /<div class="table" tabindex="0"[^>]*><table>[\s\S]*<\/table><\/div>/,
    );
  });

  it('requires a heading', () => {
    expect(() => compile('Só texto.')).toThrow('heading');
  });

  it.each([
    ['03-relatorios.md', 'relatorios'],
    ['/x/docs/manual/10-limitacoes.md', 'limitacoes'],
  ])('%s has the URL %s', (file, slug) => {
    expect(slugOf(file)).toBe(slug);
  });
});
