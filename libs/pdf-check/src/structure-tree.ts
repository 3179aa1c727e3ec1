import { PDFDict, type PdfFile, type PDFObject, PDFRef } from './pdf-file.js';

interface HeldContent {
  page: PDFRef | undefined;
  mcid: number;
}

export interface StructureElement {
  ref: PDFRef | undefined;
  dict: PDFDict;
  /** Its standard type, by the role map. */
  role: string;
  parent: StructureElement | undefined;
  children: StructureElement[];
  contents: HeldContent[];
  /** The annotations that it contains. */
  objects: (PDFRef | undefined)[];
}

/** In reading order. */
export interface StructureTree {
  root: PDFDict | undefined;
  elements: StructureElement[];
  /** Number of elements whose /P is not their parent. */
  strays: number;
}

class TreeReader {
  readonly elements: StructureElement[] = [];
  readonly #seen = new Set<PDFDict>();
  strays = 0;

  constructor(
    private readonly file: PdfFile,
    private readonly root: PDFDict,
  ) {}

  /** Reads the kids of `dict`; an element that occurs twice is read once. */
  kids(dict: PDFDict, parent: StructureElement | undefined, inherited: PDFRef | undefined): void {
    const { file } = this;
    for (const kid of file.list(dict, 'K')) {
      const mcid = file.number(kid);
      const child = file.dict(kid);
      if (mcid !== undefined) parent?.contents.push({ page: inherited, mcid });
      else if (child) this.#kid(child, kid instanceof PDFRef ? kid : undefined, parent, inherited);
    }
  }

  #kid(
    dict: PDFDict,
    ref: PDFRef | undefined,
    parent: StructureElement | undefined,
    inherited: PDFRef | undefined,
  ): void {
    const { file } = this;
    const page = file.at(dict, 'Pg');
    const pageRef = page instanceof PDFRef ? page : inherited;
    const type = file.name(dict, 'Type');
    if (type === 'MCR') {
      parent?.contents.push({ page: pageRef, mcid: file.number(dict, 'MCID') ?? -1 });
    } else if (type === 'OBJR') {
      const object = file.at(dict, 'Obj');
      parent?.objects.push(object instanceof PDFRef ? object : undefined);
    } else if (!this.#seen.has(dict)) {
      this.#seen.add(dict);
      this.#element(dict, ref, parent, pageRef);
    }
  }

  #element(
    dict: PDFDict,
    ref: PDFRef | undefined,
    parent: StructureElement | undefined,
    page: PDFRef | undefined,
  ): void {
    const role = this.#role(this.file.name(dict, 'S') ?? '');
    const element: StructureElement = { ref, dict, role, parent, children: [], contents: [], objects: [] };
    if (this.file.dict(dict, 'P') !== (parent?.dict ?? this.root)) this.strays += 1;
    parent?.children.push(element);
    this.elements.push(element);
    this.kids(dict, element, page);
  }

  #role(own: string): string {
    const mapped = this.file.name(this.root, 'RoleMap', own);
    return mapped ?? own;
  }
}

export function readStructure(file: PdfFile): StructureTree {
  const root = file.dict(file.catalog, 'StructTreeRoot');
  if (!root) return { root, elements: [], strays: 0 };
  const reader = new TreeReader(file, root);
  reader.kids(root, undefined, undefined);
  return { root, elements: reader.elements, strays: reader.strays };
}

/** Keys and values of a name tree or a number tree (PDF 32000-1 §7.9.6, §7.9.7). */
export function treeEntries(
  file: PdfFile,
  node: PDFObject | undefined,
  kind: 'Names' | 'Nums',
  depth = 0,
): [key: PDFObject | undefined, value: PDFObject | undefined][] {
  const items = file.list(node, kind);
  const kids = depth < 16 ? file.list(node, 'Kids') : [];
  const pairs = Array.from({ length: Math.floor(items.length / 2) }, (_, index) => index * 2);
  return [
    ...pairs.map((at): [PDFObject | undefined, PDFObject | undefined] => [items[at], items[at + 1]]),
    ...kids.flatMap((kid) => treeEntries(file, kid, kind, depth + 1)),
  ];
}
