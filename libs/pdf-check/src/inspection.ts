import { type PageContent, readContent } from './page-content.js';
import { type PDFDict, PDFRef, PdfFile } from './pdf-file.js';
import {
  readNumberTree,
  readStructure,
  type StructureElement,
  type StructureTree,
} from './structure-tree.js';
import { readXmp, type Xmp } from './xmp.js';

/** Something that a rule found wrong. */
export interface Finding {
  /** The rule's id. */
  rule: string;
  message: string;
}

/** What a rule says of each fault that it finds. */
export type Tell = (message: string) => void;

/** A page as the rules see it. */
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

/** Everything that the rules look at, read once. */
export interface Inspection {
  file: PdfFile;
  pages: Page[];
  tree: StructureTree;
  /** The parent tree: structure element, or elements by MCID, by number. */
  parents: ReturnType<typeof readNumberTree>;
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
    parents: readNumberTree(file, file.dict(file.at(tree.root, 'ParentTree'))),
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
