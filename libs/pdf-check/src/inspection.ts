import { SaxesParser } from 'saxes';

import { type PageContent, readContent } from './page-content.js';
import { type PDFDict, PdfFile, type PDFObject, PDFRef } from './pdf-file.js';
import { readStructure, type StructureElement, type StructureTree, treeEntries } from './structure-tree.js';

interface Xmp {
  wellFormed: boolean;
  /** The text of a property ('dc:title'), the first of several; undefined if absent. */
  value(property: string): string | undefined;
}

/** Reads an XMP packet: properties as elements, in arrays and alternatives, or as attributes. */
function readXmp(packet: string): Xmp {
  const values = new Map<string, string>();
  const set = (property: string, text: string): void =>
    void (text !== '' && !values.has(property) && values.set(property, text));
  const open: string[] = [];
  let wellFormed = true;
  const parser = new SaxesParser();
  parser.on('error', () => (wellFormed = false));
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    for (const [property, text] of Object.entries(attributes)) set(property, text);
  });
  parser.on('text', (text) => set(open.findLast((name) => !name.startsWith('rdf:')) ?? '', text.trim()));
  parser.on('closetag', () => open.pop());
  parser.write(packet).close();
  return { wellFormed, value: (property) => values.get(property) };
}

export interface Finding {
  rule: string;
  message: string;
}

export type Report = (message: string) => void;

export interface Page {
  /** From 1. */
  number: number;
  ref: PDFRef | undefined;
  dict: PDFDict;
  content: PageContent;
  annotations: Annotation[];
}

export interface Annotation {
  ref: PDFRef | undefined;
  dict: PDFDict;
  subtype: string;
}

export interface Inspection {
  file: PdfFile;
  pages: Page[];
  tree: StructureTree;
  /** The parent tree: structure element, or elements by MCID, by number. */
  parents: Map<number | undefined, PDFObject | undefined>;
  xmp: Xmp | undefined;
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function annotationsOf(file: PdfFile, page: PDFDict): Annotation[] {
  return file.list(page, 'Annots').flatMap((item): Annotation[] => {
    const dict = file.dict(item);
    if (!dict) return [];
    const ref = item instanceof PDFRef ? item : undefined;
    return [{ ref, dict, subtype: file.name(dict, 'Subtype') ?? '' }];
  });
}

function pageOf(file: PdfFile, dict: PDFDict, index: number): Page {
  const streams = file.list(dict, 'Contents').map((stream) => file.data(stream) ?? new Uint8Array());
  return {
    number: index + 1,
    ref: file.pageRefs[index],
    dict,
    content: readContent(streams.map(latin1).join('\n')),
    annotations: annotationsOf(file, dict),
  };
}

export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const file = await PdfFile.open(bytes);
  const tree = readStructure(file);
  const metadata = file.data(file.catalog, 'Metadata');
  const parents = treeEntries(file, file.at(tree.root, 'ParentTree'), 'Nums');
  return {
    file,
    pages: file.pages.map((dict, index) => pageOf(file, dict, index)),
    tree,
    parents: new Map(parents.map(([key, value]) => [file.number(key), value])),
    xmp: metadata && readXmp(new TextDecoder().decode(metadata)),
  };
}

/** An attribute of an element, from any of its attribute objects. */
export function attributeOf(
  { file }: Inspection,
  { dict }: StructureElement,
  name: string,
): ReturnType<PdfFile['get']> {
  const values = file.list(dict, 'A').map((attributes) => file.at(attributes, name));
  return values.find((value) => value !== undefined);
}
