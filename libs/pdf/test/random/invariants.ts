import { analysesOf, type PdeModel } from '@prumo/domain';
import { checkPdf, type StructureElement } from '@prumo/pdf-check';

import { CONTINUES } from '../../src/components/table/table.js';
import { Characters } from '../../src/document/characters.js';
import { loadFonts } from '../../src/fonts/fonts.js';
import { renderPde } from '../../src/index.js';
import { outside, overlaps } from '../geometry.js';
import { pagesOf, runsOf } from '../pdf-reader.js';
import { packed, type ReadDocument, readDocument } from './read-document.js';

const font = loadFonts().regular;
const firstOfGlyph = new Map<number, string>();

/** Of characters that share a glyph ('Ω' and the ohm sign), a reader finds the one that a document shows first. */
const shapeOf = (character: string): string => {
  const { id } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const first = firstOfGlyph.get(id);
  if (first === undefined) firstOfGlyph.set(id, character);
  return first ?? character;
};
const shapesOf = (text: string): string => Array.from(packed(text.normalize('NFKC')), shapeOf).join('');

/** A text as it is printed, without white space. */
const printed = (text: string): string =>
  shapesOf(new Characters((codePoint) => font.hasGlyphForCodePoint(codePoint)).clean(text));

const withRole = ({ inspection }: ReadDocument, ...roles: string[]): StructureElement[] =>
  inspection.tree.elements.filter(({ role }) => roles.includes(role));

/** Each entry of the contents has the page of its heading and links to it. */
export async function wrongEntries(document: ReadDocument): Promise<string[]> {
  const links = withRole(document, 'Link');
  // The contents list every chapter, including the summary before them, except themselves.
  const headings = withRole(document, 'H2').filter((_, index) => index !== 1);
  const faults =
    links.length === headings.length ? [] : [`${links.length} entries, ${headings.length} headings`];
  for (const [index, heading] of headings.entries()) {
    const page = document.pagesOf(heading)[0];
    const entry = links[index] ? document.textOf(links[index]) : '';
    const expected = `${document.textOf(heading)}${page}`;
    if (entry !== expected) faults.push(`entry '${entry}' for '${expected}'`);
  }
  const destinations = await Promise.all(
    (await pagesOf(document.pdf)).map(async (page) => page.getAnnotations()),
  );
  const led = destinations.flat().filter(({ subtype }: { subtype: string }) => subtype === 'Link');
  for (const [index, { dest }] of led.entries()) {
    const place = await document.pdf.getDestination(dest as string);
    const target = place ? (await document.pdf.getPageIndex(place[0])) + 1 : 0;
    const [page] = headings[index] ? document.pagesOf(headings[index]) : [];
    if (target !== page) faults.push(`link ${index} leads to page ${target}, its heading stands on ${page}`);
  }
  return faults;
}

/** Tables whose header is missing on one of their pages. */
export function missingHeaders(document: ReadDocument): string[] {
  return withRole(document, 'Table').flatMap((table, index) => {
    const head = table.children.find(({ role }) => role === 'THead');
    const bodies = table.children.filter(({ role }) => role === 'TBody');
    if (!head) return [];
    const header = document.textOf(head);
    const ids = new Set(bodies.flatMap((body) => document.idsOf(body)));
    return [...new Set(bodies.flatMap((body) => document.pagesOf(body)))].flatMap((page) => {
      const pieces = document.pages[page - 1] ?? [];
      const first = pieces.findIndex(({ id }) => ids.has(id));
      const before = pieces.slice(0, first).map(({ text }) => text);
      // The title of a group that continues is between header and rows.
      if (before.at(-1)?.endsWith(CONTINUES)) before.pop();
      return before.join('').endsWith(header) ? [] : [`table ${index + 1} has no header on page ${page}`];
    });
  });
}

const told = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text?.trim() ? [text] : []));

/** Texts of the model that must have an element of their own. */
const ownTexts = ({ building, technician, structuralSystem, evaluation }: PdeModel): string[] =>
  told([
    building.name,
    building.typology?.label,
    building.neighborhood,
    technician.fullName,
    technician.company,
    technician.email,
    structuralSystem?.materialResistance,
    structuralSystem?.designLoads,
    ...analysesOf(evaluation).flatMap(({ applicable, pending }) =>
      [...applicable, ...pending].map(({ label }) => label),
    ),
    ...evaluation.requirements.map(({ code, label }) => `${code} ${label}`),
  ]);

/** A number has its unit; a text ('Atende') has none. */
const isNumber = (value: string | null | undefined): boolean => /^[≤≥]?\s*[\d.,]+$/u.test(value ?? '');

/** Texts that may share an element. */
const otherTexts = ({ building, evaluation }: PdeModel): string[] =>
  told([
    building.street,
    building.addressNumber,
    building.city,
    ...[building.bioclimaticZone, building.isopleth, building.aggressivenessClass].flatMap((item) => [
      item?.code,
      item?.label,
    ]),
    ...evaluation.requirements.flatMap(({ criteria }) =>
      criteria
        .filter(({ analyses }) => analyses.length > 0)
        .map((criterion) => `${criterion.code} ${criterion.label}`),
    ),
    ...analysesOf(evaluation).flatMap(({ code, label, applicable, levels }) => [
      `${code} ${label}`,
      ...applicable.flatMap(({ unit, notes, values }) => [
        levels.some((level) => isNumber(values[level])) ? unit : null,
        notes,
        ...levels.map((level) => values[level]),
      ]),
    ]),
  ]);

/** Texts that are not found completely. */
export function cutTexts(document: ReadDocument, model: PdeModel): string[] {
  const texts = document.inspection.tree.elements.map((element) => shapesOf(document.textOf(element)));
  const found = new Set(texts);
  const all = texts.join('\n');
  return [
    ...ownTexts(model).filter((text) => !found.has(printed(text))),
    ...otherTexts(model).filter((text) => !all.includes(printed(text))),
  ].map((text) => `can't find ${JSON.stringify(text)}`);
}

async function misplaced({ pdf }: ReadDocument): Promise<string[]> {
  const pages = await Promise.all((await pagesOf(pdf)).map(runsOf));
  return pages.flatMap((runs, index) =>
    [...outside(runs), ...overlaps(runs).flat()].map(
      (run) => `page ${index + 1}: ${JSON.stringify(run)} is out of place`,
    ),
  );
}

/** The violated invariants of a model's document. */
export async function violations(model: PdeModel): Promise<string[]> {
  const { bytes, pages } = await renderPde(model);
  const document = await readDocument(bytes);
  const findings = await checkPdf(bytes);
  return [
    ...(document.pages.length === pages ? [] : [`${document.pages.length} pages, not ${pages}`]),
    ...findings.map(({ rule, message }) => `${rule}: ${message}`),
    ...(await wrongEntries(document)),
    ...missingHeaders(document),
    ...cutTexts(document, model),
    ...(await misplaced(document)),
  ];
}
