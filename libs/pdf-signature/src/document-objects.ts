import { MAX_OBJECTS, type Original } from './original.js';
import { type Dictionary, isRef, nameOf, refNumber, refused, type Value } from './pdf-values.js';

const MAX_STEPS = 50_000;
const MAX_REACHED = 5000;
const MAX_DEPTH = 32;
/** A document has one field; each signature adds one. */
const MAX_FIELDS = 100;
/** On a page: its links, and a widget for each signature. */
const MAX_ANNOTATIONS = 1000;

/** The objects after a revision, and the role of each. */
export interface View {
  objects: ReadonlyMap<number, Value>;
  annotations: ReadonlyMap<number, readonly number[]>;
  /** Objects that are the array of annotations of a page. */
  lists: ReadonlySet<number>;
  form: number | undefined;
  fields: ReadonlySet<number>;
  /** The appearance stream of each field, and its field. */
  appearances: ReadonlyMap<number, number>;
  metadata: number | undefined;
  /** Objects reached from the DSS. */
  validation: ReadonlySet<number>;
}

/** The objects of a document, updated by each revision. */
export class DocumentObjects {
  readonly root: number;
  readonly pages: readonly number[];
  private readonly current = new Map<number, Value>();
  private steps = 0;

  constructor(readonly original: Original) {
    this.root = this.numberIn(original.trailer, 'Root');
    this.pages = this.pagesBelow(this.numberIn(this.dictionary(this.root), 'Pages'), 0);
  }

  get(number: number): Value {
    const now = this.current.get(number);
    return now === undefined ? this.original.get(number) : now;
  }

  set(number: number, value: Value): void {
    this.current.set(number, value);
  }

  resolve(value: Value | undefined): Value | undefined {
    return isRef(value) ? this.get(value.number) : value;
  }

  /** @throws PdfSyntaxError when the object is no dictionary */
  dictionary(number: number): Dictionary {
    const value = this.get(number);
    if (!(value instanceof Map)) throw refused('a dictionary expected');
    return value;
  }

  /** The numbers in an array of at most `most` references; empty if there is no array. */
  refsOf(list: Value | undefined, most = MAX_OBJECTS): number[] {
    const items = list ?? [];
    if (!Array.isArray(items) || items.length > most || !items.every(isRef))
      throw refused('a list of objects');
    return items.map(({ number }) => number);
  }

  annotationsOf(page: number): number[] {
    return this.refsOf(this.resolve(this.dictionary(page).get('Annots')), MAX_ANNOTATIONS);
  }

  kidsOf(field: number): number[] {
    return this.refsOf(this.resolve(this.dictionary(field).get('Kids')), MAX_FIELDS);
  }

  form(): Value | undefined {
    return this.resolve(this.dictionary(this.root).get('AcroForm'));
  }

  fields(): number[] {
    const form = this.form();
    return form instanceof Map ? this.refsOf(this.resolve(form.get('Fields')), MAX_FIELDS) : [];
  }

  private appearanceOf(field: number): [number, number][] {
    const appearances = this.dictionary(field).get('AP');
    const stream = appearances instanceof Map ? refNumber(appearances.get('N')) : undefined;
    return stream === undefined ? [] : [[stream, field]];
  }

  /** The current state, to which the next revision is compared. */
  view(): View {
    const catalog = this.dictionary(this.root);
    const lists = this.pages.map((page) => refNumber(this.dictionary(page).get('Annots')));
    return {
      objects: new Map(this.current),
      annotations: new Map(this.pages.map((page) => [page, this.annotationsOf(page)] as const)),
      lists: new Set(lists.filter((list) => list !== undefined)),
      form: refNumber(catalog.get('AcroForm')),
      fields: new Set(this.fields()),
      appearances: new Map(this.fields().flatMap((field) => this.appearanceOf(field))),
      metadata: refNumber(catalog.get('Metadata')),
      validation: this.reached(catalog.get('DSS')),
    };
  }

  /** The numbers of the objects reached from a value. */
  private reached(from: Value | undefined, found = new Set<number>()): Set<number> {
    if (++this.steps > MAX_STEPS) throw refused('too much');
    if (isRef(from) && !found.has(from.number)) {
      found.add(from.number);
      if (found.size > MAX_REACHED) throw refused('too much');
      this.reached(this.get(from.number), found);
    } else if (Array.isArray(from)) from.forEach((item) => this.reached(item, found));
    else if (from instanceof Map) for (const item of from.values()) this.reached(item, found);
    return found;
  }

  private pagesBelow(number: number, depth: number): number[] {
    const node = this.dictionary(number);
    if (nameOf(node.get('Type')) === 'Page') return [number];
    if (depth > MAX_DEPTH) throw refused('the pages');
    return this.refsOf(this.resolve(node.get('Kids'))).flatMap((kid) => this.pagesBelow(kid, depth + 1));
  }

  private numberIn(dictionary: Dictionary, key: string): number {
    const value = dictionary.get(key);
    if (!isRef(value)) throw refused(`/${key}`);
    return value.number;
  }
}
