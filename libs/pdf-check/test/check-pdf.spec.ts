import { readFileSync } from 'node:fs';

import { PDFBool, PDFString } from '@cantoo/pdf-lib';

import { checkPdf } from '../src/index.js';
import { type CorruptibleFile, corrupt } from './corrupt.js';

/** A report printed by the product, stored as a file, so that the checker does not depend on a PDF writer. */
const sample = new Uint8Array(readFileSync(new URL('sample.pdf', import.meta.url)));

describe('checkPdf without findings', () => {
  it('accepts a report', async () => {
    expect(await checkPdf(sample)).toEqual([]);
  });

  it('accepts a file rewritten by another program', async () => {
    expect(await checkPdf(await corrupt(sample, () => {}))).toEqual([]);
  });
});

/** The cover without the space at the end of its title's first line. */
function withoutFirstSpace(content: string): string {
  const at = content.indexOf('/H1');
  return content.slice(0, at) + content.slice(at).replace(/[\da-f]{4}(?=>\] TJ)/, '');
}

type Spoiling = [fault: string, rule: string, message: RegExp, change: (file: CorruptibleFile) => void];

const CORRUPTIONS: Spoiling[] = [
  ['no language', 'catalog', /language/, (file) => file.drop(file.catalog, 'Lang')],
  ['no mark', 'catalog', /Marked/, (file) => file.drop(file.catalog, 'MarkInfo')],
  ['a hidden title', 'catalog', /title/, (file) => file.drop(file.catalog, 'ViewerPreferences')],
  ['another title in Info', 'metadata', /Title is "Outro"/, (file) => file.document.setTitle('Outro')],
  ['no metadata', 'metadata', /no metadata/, (file) => file.drop(file.catalog, 'Metadata')],
  ['a script', 'passive', /JavaScript/, (file) => file.document.addJavaScript('main', 'app.alert("x")')],
  ['no output intent', 'colors', /output intent/, (file) => file.drop(file.catalog, 'OutputIntents')],
  ['colours of print', 'colors', /CMYK/, (file) => file.rewrite(2, (old) => `0 0 0 1 k ${old}`)],
  [
    'no map to Unicode',
    'fonts',
    /no map to Unicode/,
    (file) => file.drop(file.first('Subtype', 'Type0'), 'ToUnicode'),
  ],
  [
    'a font that is not embedded',
    'fonts',
    /not embedded/,
    (file) => file.drop(file.first('Type', 'FontDescriptor'), 'FontFile2'),
  ],
  [
    'an unknown glyph',
    'fonts',
    /without a character/,
    (file) => file.rewrite(2, (old) => old.replace('<00', '<ff')),
  ],
  ['a painted box', 'marked', /page 3 paints/, (file) => file.rewrite(2, (old) => `${old} 0 0 9 9 re f`)],
  [
    'text in an artifact',
    'marked',
    /inside each other/,
    (file) => file.rewrite(2, (old) => `/Artifact BMC ${old} EMC`),
  ],
  ['content left open', 'marked', /open/, (file) => file.rewrite(2, (old) => `${old} /P BMC`)],
  [
    'content that nobody holds',
    'parent-tree',
    /in 0 elements/,
    (file) => file.rewrite(2, (old) => `${old} /P <</MCID 999>> BDC EMC`),
  ],
  [
    'content that is missing',
    'parent-tree',
    /has no content 0/,
    (file) => file.rewrite(2, (old) => old.replace('/MCID 0', '')),
  ],
  [
    'a parent tree of another page',
    'parent-tree',
    /another element/,
    (file) => file.set(file.document.getPage(2).node, 'StructParents', 3),
  ],
  [
    'a stray element',
    'parent-tree',
    /another parent/,
    (file) => file.set(file.first('S', 'TBody'), 'P', file.first('S', 'TOC')),
  ],
  [
    'a row in a list',
    'nesting',
    /L holds TR|TR stands in L/,
    (file) => file.set(file.first('S', 'TBody'), 'S', 'L'),
  ],
  [
    'an unknown type',
    'nesting',
    /Titulo is no standard type/,
    (file) => file.set(file.first('S', 'P'), 'S', 'Titulo'),
  ],
  ['a skipped level', 'headings', /H4 follows H1/, (file) => file.set(file.first('S', 'H2'), 'S', 'H4')],
  ['a head without scope', 'tables', /without a scope/, (file) => file.drop(file.first('S', 'TH'), 'A')],
  [
    'a row that lacks a cell',
    'tables',
    /columns/,
    (file) => file.array(file.first('S', 'TR'), 'K').remove(0),
  ],
  ['a figure', 'alternatives', /Figure has no/, (file) => file.set(file.first('S', 'P'), 'S', 'Figure')],
  [
    'an entry of the contents that holds a link',
    'nesting',
    /TOCI holds Link/,
    (file) => file.set(file.first('S', 'Reference'), 'S', 'Link'),
  ],
  [
    'words of two lines without a space between',
    'spaces',
    /H1 has no space between "Perfil de" and "Desempenho/,
    (file) => file.rewrite(0, withoutFirstSpace),
  ],
  [
    'a faint text',
    'contrast',
    /page 3 shows text in #8fb1b8 on #ffffff \(2\.\d\d : 1\)/,
    (file) => file.rewrite(2, (old) => old.replaceAll(/[\d. ]+ scn/g, ' 0.561 0.694 0.722 scn')),
  ],
  [
    'a text that is faint on its field',
    'contrast',
    /page 1 shows text in #56676e on #0f4c5c/,
    (file) => file.rewrite(0, (old) => old.replace(/1 1 1 scn/, '0.337 0.404 0.431 scn')),
  ],
  [
    'a link of few words',
    'annotations',
    /description/,
    (file) => file.drop(file.first('Subtype', 'Link'), 'Contents'),
  ],
  [
    'a link alone',
    'annotations',
    /no StructParent/,
    (file) => file.drop(file.first('Subtype', 'Link'), 'StructParent'),
  ],
  [
    'a link to nowhere',
    'annotations',
    /leads to 'x'/,
    (file) => file.set(file.dict(file.first('Subtype', 'Link'), 'A'), 'D', PDFString.of('x')),
  ],
  [
    'a link in a paragraph',
    'annotations',
    /stands in P/,
    (file) => file.set(file.first('S', 'Link'), 'S', 'P'),
  ],
  [
    'a field of few words',
    'annotations',
    /Widget 1 has no description/,
    (file) => file.drop(file.first('Subtype', 'Widget'), 'TU'),
  ],
  [
    'a field in a paragraph',
    'annotations',
    /stands in P, not in Form/,
    (file) => file.set(file.first('S', 'Form'), 'S', 'P'),
  ],
  [
    'a field without an appearance',
    'form',
    /no appearance/,
    (file) => file.drop(file.first('Subtype', 'Widget'), 'AP'),
  ],
  [
    'a form that asks for appearances',
    'form',
    /asks readers/,
    (file) => file.set(file.dict(file.catalog, 'AcroForm'), 'NeedAppearances', PDFBool.True),
  ],
  [
    'a field of no form',
    'form',
    /none of the form/,
    (file) => file.array(file.dict(file.catalog, 'AcroForm'), 'Fields').remove(0),
  ],
  [
    'a field on no page',
    'form',
    /stands on no page/,
    (file) => file.drop(file.dict(file.first('Subtype', 'Widget'), 'P'), 'Annots'),
  ],
  [
    'a form that is silent about signatures',
    'form',
    /signatures/,
    (file) => file.drop(file.dict(file.catalog, 'AcroForm'), 'SigFlags'),
  ],
  ['a widget without a form', 'form', /no form/, (file) => file.drop(file.catalog, 'AcroForm')],
  [
    'a file that belongs to nothing',
    'attachments',
    /PDE.json belongs to nothing/,
    (file) => file.drop(file.catalog, 'AF'),
  ],
  [
    'a file of which nobody knows why',
    'attachments',
    /what it is to the document/,
    (file) => file.drop(file.first('Type', 'Filespec'), 'AFRelationship'),
  ],
  [
    'a file of no type',
    'attachments',
    /no media type/,
    (file) => file.drop(file.dict(file.first('Type', 'Filespec'), 'EF', 'F'), 'Subtype'),
  ],
  [
    'a file that the catalogue does not name',
    'attachments',
    /does not name/,
    (file) => file.drop(file.dict(file.catalog, 'Names'), 'EmbeddedFiles'),
  ],
];

describe('checkPdf with findings', () => {
  it.each(CORRUPTIONS)('reports %s', async (_fault, rule, message, change) => {
    const findings = await checkPdf(await corrupt(sample, change));
    expect(findings.filter((finding) => finding.rule === rule)).toContainEqual({
      rule,
      message: expect.stringMatching(message) as string,
    });
  });

  it('reports a header of another version', async () => {
    const bytes = sample.slice();
    bytes.set(Buffer.from('%PDF-2.0'), 0);
    expect((await checkPdf(bytes)).map(({ rule }) => rule)).toEqual(['frame']);
  });

  it.each([
    ['PDF/A-2', '<pdfaid:part>3', '<pdfaid:part>2', /pdfaid:part is 2, not 3/],
    ['a property that nobody describes', 'pdfaSchema:namespaceURI>h', 'pdfaSchema:namespaceURI>x', /pdfuaid/],
  ])('reports metadata of %s', async (_, from, to, message) => {
    const text = Buffer.from(sample).toString('latin1').replace(from, to);
    expect(await checkPdf(Buffer.from(text, 'latin1'))).toEqual([
      { rule: 'metadata', message: expect.stringMatching(message) as string },
    ]);
  });

  it('reports a file that is not a PDF', async () => {
    expect((await checkPdf(Buffer.from('Era uma vez'))).map(({ rule }) => rule)).toEqual(['readable']);
  });
});
