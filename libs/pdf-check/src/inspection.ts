import { type PageContent, readContent } from './page-content.js';
import { type PDFDict, PdfFile, type PDFObject, PDFRef } from './pdf-file.js';
import { readStructure, type StructureElement, type StructureTree, treeEntries } from './structure-tree.js';

/** A file's metadata stream. */
interface Xmp {
  /** Whether all elements are closed in order. */
  wellFormed: boolean;
  /** The text of a property ('dc:title'), the first of several; undefined if absent. */
  value(property: string): string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
/** Text between tags: no '<', and '&' only in an entity. */
const TEXT = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*$/i;

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );

const withoutProlog = (xml: string): string =>
  xml.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '').replaceAll('\uFEFF', '');

function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  let last = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 4: empty, index } of xml.matchAll(TAG)) {
    if (!TEXT.test(xml.slice(last, index))) return false;
    last = index + tag.length;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0 && last > 0 && TEXT.test(xml.slice(last));
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads an XMP packet: properties as elements, in arrays and alternatives, or as attributes. */
function readXmp(packet: string): Xmp {
  const xml = withoutProlog(packet);
  return {
    wellFormed: isWellFormed(xml),
    value(property) {
      const name = escapeRegExp(property);
      const element = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1];
      if (element !== undefined) {
        const item = /<rdf:li(?:\s[^>]*)?>([\s\S]*?)<\/rdf:li>/.exec(element)?.[1] ?? element;
        return unescaped(item.trim());
      }
      const attribute = new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(xml)?.[1];
      return attribute === undefined ? undefined : unescaped(attribute);
    },
  };
}

/** A violation of a rule. */
export interface Finding {
  /** The rule's id. */
  rule: string;
  message: string;
}

/** Reports a violation. */
export type Report = (message: string) => void;

/** A page for the rules. */
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

/** The parsed file for the rules. */
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
  return file.list(file.at(page, 'Annots')).flatMap((item): Annotation[] => {
    const dict = file.dict(item);
    if (!dict) return [];
    const ref = item instanceof PDFRef ? item : undefined;
    return [{ ref, dict, subtype: file.name(file.at(dict, 'Subtype')) ?? '' }];
  });
}

function pageOf(file: PdfFile, dict: PDFDict, index: number): Page {
  const streams = file.list(file.at(dict, 'Contents')).map((stream) => file.data(stream) ?? new Uint8Array());
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
  const metadata = file.data(file.at(file.catalog, 'Metadata'));
  return {
    file,
    pages: file.pages.map((dict, index) => pageOf(file, dict, index)),
    tree,
    parents: new Map(
      treeEntries(file, file.at(tree.root, 'ParentTree'), 'Nums').map(([key, value]) => [
        file.number(key),
        value,
      ]),
    ),
    xmp: metadata && readXmp(new TextDecoder().decode(metadata)),
  };
}

/** An attribute of an element, from any of its attribute objects. */
export function attributeOf(
  { file }: Inspection,
  { dict }: StructureElement,
  name: string,
): ReturnType<PdfFile['get']> {
  for (const attributes of file.list(file.at(dict, 'A'))) {
    const value = file.at(attributes, name);
    if (value !== undefined) return value;
  }
  return undefined;
}
