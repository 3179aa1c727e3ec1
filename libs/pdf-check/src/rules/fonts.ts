import type { Inspection, Report } from '../inspection.js';
import { type PDFObject, PDFRef } from '../pdf-file.js';

interface UsedFont {
  name: string;
  font: PDFObject;
  codes: Set<string>;
}

function usedFonts({ file, pages }: Inspection): UsedFont[] {
  const found = new Map<string, UsedFont>();
  for (const { content, dict, number } of pages) {
    for (const [key, font] of file.fonts(dict)) {
      const id = font instanceof PDFRef ? font.tag : `${number}/${key}`;
      const name = file.name(font, 'BaseFont') ?? id;
      const known = found.get(id) ?? { name, font, codes: new Set() };
      for (const code of content.shown.get(key) ?? []) known.codes.add(code);
      found.set(id, known);
    }
  }
  return [...found.values()];
}

function checkComposite({ file }: Inspection, { name, font, codes }: UsedFont, report: Report): void {
  const [descendant] = file.list(font, 'DescendantFonts');
  const descriptor = file.at(descendant, 'FontDescriptor');
  const program = ['FontFile2', 'FontFile3', 'FontFile'].map((key) => file.at(descriptor, key)).find(Boolean);
  if (!program || !file.data(program)?.length) report(`${name} is not embedded`);
  if (!name.includes('+') && codes.size > 0) report(`${name} does not say that it is a subset`);
  if (file.name(font, 'Encoding') !== 'Identity-H') report(`${name} has another encoding than Identity-H`);
  const isTrueType = file.name(descendant, 'Subtype') === 'CIDFontType2';
  if (isTrueType && file.at(descendant, 'CIDToGIDMap') === undefined)
    report(`${name} does not map codes to glyphs`);
  if (codes.has('0000')) report(`${name} shows the glyph of missing characters`);
}

function checkUnicode({ file }: Inspection, { name, font, codes }: UsedFont, report: Report): void {
  const unicode = file.unicode(font);
  if (!unicode) return report(`${name} has no map to Unicode`);
  const unmapped = [...codes].filter((code) => !unicode.get(code));
  if (unmapped.length > 0)
    report(`${name} shows ${unmapped.length} codes without a character (${unmapped[0]})`);
  const unfit = [...codes].filter((code) => /[\0\uFEFF\uFFFE]/.test(unicode.get(code) ?? ''));
  if (unfit.length > 0) report(`${name} maps ${unfit.join(', ')} to no character (U+0000, U+FEFF, U+FFFE)`);
}

/** Matterhorn 10, 31: fonts are composite and embedded, and each shown code maps to a character. */
export function fonts(inspection: Inspection, report: Report): void {
  const { file, pages } = inspection;
  const used = usedFonts(inspection);
  if (used.length === 0) report('no page names a font');
  for (const one of used) {
    if (file.name(one.font, 'Subtype') !== 'Type0') {
      report(`${one.name} is no composite font`);
      continue;
    }
    checkComposite(inspection, one, report);
    checkUnicode(inspection, one, report);
  }
  for (const { content, dict, number } of pages) {
    const named = new Set(file.fonts(dict).map(([key]) => key));
    for (const key of content.shown.keys()) {
      if (!named.has(key)) report(`page ${number} shows text in a font that it does not name`);
    }
  }
}
