import {
  type Dictionary,
  isRef,
  isStream,
  isText,
  nameOf,
  PdfSyntaxError,
  plainText,
  type Text,
  type Value,
} from './pdf-syntax.js';
import type { Original, Revision } from './revisions.js';

/** A signature's dictionary, and the revision that brought it. */
export interface FoundSignature {
  dictionary: Dictionary;
  contents: Text;
  /** Where the file may end for it, see `Revision`. */
  ends: readonly [number, number];
  /** From 1, of the page on which it is shown, outside of a field that the document had; undefined when nowhere. */
  page: number | undefined;
}

const CATALOG_MAY = ['AcroForm', 'DSS', 'Perms', 'Extensions', 'Metadata'];
const PAGE_MAY = ['Annots'];
const INFO_MAY = ['ModDate', 'Producer'];
const FORM_MAY = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances', 'Q']);
/** What stands at one time, and which part objects have in it. */
interface View {
  objects: ReadonlyMap<number, Value>;
  /** Of each page. */
  annotations: ReadonlyMap<number, readonly number[]>;
  /** Objects that are a page's list of annotations. */
  lists: ReadonlySet<number>;
  form: number | undefined;
  fields: readonly number[];
  metadata: number | undefined;
  /** What is reached from the DSS. */
  validation: ReadonlySet<number>;
}

/** What signing adds to a field that the document had. */
const FIELD_MAY = ['V', 'AP', 'M', 'F', 'Lock', 'MK', 'DA', 'DR'];
const WIDGET_MAY = new Set(
  'Type Subtype FT T TU TM Ff F P Rect V AP AS Border BS MK M NM DA DR Q Parent Kids Lock SV H StructParent Lang'.split(
    ' ',
  ),
);
/** What no signature needs, wherever it stands: what acts, what carries files, what would be another document. */
const NEVER_KEYS = new Set(['JS', 'AA', 'OpenAction', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent']);
const NEVER_TYPES = new Set(['Page', 'Pages', 'Catalog', 'ObjStm', 'XRef', 'StructTreeRoot', 'StructElem']);
/** What an object of a widget or a field has, and none that validates. */
const FIELD_KEYS = ['FT', 'Subtype', 'ByteRange', 'Rect', 'Kids', 'Fields'];
/** More of a page than this is no longer a stamp. */
const LARGEST_SHARE = 0.2;
const MOST_STEPS = 50_000;

const refused = (what: string): PdfSyntaxError => new PdfSyntaxError(what);

/**
 * Judges what was appended: signatures with their fields, what validates them (DSS) and metadata, and nothing else.
 * The catalogue may gain a form, a page a signature's widget; not even another form field is allowed, since it could
 * show any text anywhere.
 */
export class AppendedJudge {
  private readonly current = new Map<number, Value>();
  private readonly pages: number[];
  private readonly root: number;
  private readonly signatures: FoundSignature[] = [];
  /** Fields whose signature is known. */
  private readonly signed = new Set<number>();
  private readonly shownOn = new Map<number, number>();
  private readonly first: View;
  private steps = 0;

  constructor(private readonly original: Original) {
    this.root = this.numberIn(original.trailer, 'Root');
    this.pages = this.pagesBelow(this.numberIn(this.dictionary(this.root), 'Pages'), 0);
    this.takeSignatures([0, 0], false);
    this.first = this.view();
  }

  /** @throws PdfSyntaxError naming the first thing that a signature does not bring */
  judge(revisions: readonly Revision[]): FoundSignature[] {
    for (const revision of revisions) {
      const before = this.view();
      for (const [number, value] of revision.objects) {
        this.refuseWhatActs(value);
        this.refuseType(number, value);
        this.current.set(number, value);
      }
      for (const number of revision.objects.keys()) this.judgeObject(number, before);
      this.judgeForm(before.fields);
      this.takeSignatures(revision.ends, true);
    }
    return this.signatures;
  }

  /** What stands now, as far as the next revision is compared with it. */
  private view(): View {
    const catalog = this.dictionary(this.root);
    const lists = this.pages.map((page) => refNumber(this.dictionary(page).get('Annots')));
    return {
      objects: new Map(this.current),
      annotations: new Map(this.pages.map((page) => [page, this.annotationsOf(page)] as const)),
      lists: new Set(lists.filter((list) => list !== undefined)),
      form: refNumber(catalog.get('AcroForm')),
      fields: this.fields(),
      metadata: refNumber(catalog.get('Metadata')),
      validation: this.reached(catalog.get('DSS')),
    };
  }

  private judgeObject(number: number, before: View): void {
    const value = this.get(number);
    const old = before.objects.get(number) ?? this.original.get(number);
    if (number === this.root) return refuseOthers(old, value, CATALOG_MAY);
    if (this.pages.includes(number)) {
      refuseOthers(old, value, PAGE_MAY);
      return this.judgeAnnotations(number, before.annotations.get(number) ?? []);
    }
    if (number >= this.original.size && !before.objects.has(number)) return;
    // An object of the document has the part that it had there: whoever gives its page's contents the part of
    // metadata could write them anew next time.
    this.judgeAnew(number, number < this.original.size ? this.first : before, before);
  }

  private judgeAnew(number: number, parts: View, before: View): void {
    const value = this.get(number);
    const old = before.objects.get(number) ?? this.original.get(number);
    if (parts.lists.has(number)) return this.judgeLists(before.annotations);
    if (number === parts.form) return;
    if (number === refNumber(this.original.trailer.get('Info'))) return refuseOthers(old, value, INFO_MAY);
    if (number === parts.metadata) return refuseNoMetadata(value);
    if (parts.fields.includes(number) && !this.signed.has(number)) return refuseOthers(old, value, FIELD_MAY);
    if (parts.validation.has(number) && [old, value].every(validates)) return;
    throw refused(`object ${number} was written anew`);
  }

  private judgeLists(before: ReadonlyMap<number, readonly number[]>): void {
    for (const page of this.pages) this.judgeAnnotations(page, before.get(page) ?? []);
  }

  /** What a page had, in its order, and then widgets of signatures. */
  private judgeAnnotations(page: number, before: readonly number[]): void {
    const now = this.annotationsOf(page);
    if (before.some((number, at) => now[at] !== number)) throw refused('an annotation is gone');
    for (const number of now.slice(before.length)) this.judgeWidget(number, page);
  }

  private judgeWidget(number: number, page: number): void {
    const widget = this.dictionary(number);
    if (nameOf(widget.get('Subtype')) !== 'Widget' || !this.isSignatureField(number))
      throw refused('an annotation that is no signature');
    const share = this.shareOf(widget, page);
    if (share > LARGEST_SHARE) throw refused('a signature as large as a page');
    if (share > 0) this.shownOn.set(number, this.pages.indexOf(page) + 1);
  }

  /** The form has what it had, and signature fields. */
  private judgeForm(before: readonly number[]): void {
    const form = this.resolve(this.dictionary(this.root).get('AcroForm'));
    if (form === null || form === undefined) return;
    if (!(form instanceof Map) || [...form.keys()].some((key) => !FORM_MAY.has(key)))
      throw refused('the form');
    const now = this.fields();
    if (new Set(now).size !== now.length || before.some((number) => !now.includes(number)))
      throw refused('a field is gone');
    for (const number of now)
      if (!before.includes(number) && !this.isSignatureField(number))
        throw refused('a field that is no signature');
  }

  private isSignatureField(number: number): boolean {
    const field = this.dictionary(number);
    if ([...field.keys()].some((key) => !WIDGET_MAY.has(key))) return false;
    const parent = this.resolve(field.get('Parent'));
    const type = field.get('FT') ?? (parent instanceof Map ? parent.get('FT') : undefined);
    return nameOf(type) === 'Sig';
  }

  private takeSignatures(ends: readonly [number, number], isTold: boolean): void {
    for (const number of this.fields()) {
      const value = this.resolve(this.dictionary(number).get('V'));
      if (this.signed.has(number) || !(value instanceof Map)) continue;
      this.signed.add(number);
      const contents = value.get('Contents');
      if (!isText(contents)) throw refused('a signature without contents');
      const page = this.shownOn.get(number) ?? this.pageOfKids(number);
      if (isTold) this.signatures.push({ dictionary: value, contents, ends, page });
    }
  }

  private pageOfKids(number: number): number | undefined {
    const kids = this.resolve(this.dictionary(number).get('Kids'));
    const pages = this.refsOf(kids ?? []).map((kid) => this.shownOn.get(kid));
    return pages.find((page) => page !== undefined);
  }

  private refuseWhatActs(value: Value): void {
    if (++this.steps > MOST_STEPS * 10) throw refused('too much');
    if (Array.isArray(value)) return value.forEach((item) => this.refuseWhatActs(item));
    const dictionary = isStream(value) ? value.dictionary : value;
    if (!(dictionary instanceof Map)) return;
    for (const [key, item] of dictionary) {
      if (NEVER_KEYS.has(key)) throw refused(`/${key}`);
      this.refuseWhatActs(item);
    }
  }

  private refuseType(number: number, value: Value): void {
    const type = nameOf(
      (isStream(value) ? value.dictionary : value instanceof Map ? value : NONE).get('Type'),
    );
    if (type && NEVER_TYPES.has(type) && number !== this.root && !this.pages.includes(number))
      throw refused(`/${type}`);
  }

  private shareOf(widget: Dictionary, page: number): number {
    return areaOf(widget.get('Rect')) / areaOf(this.dictionary(page).get('MediaBox'));
  }

  private annotationsOf(page: number): number[] {
    return this.refsOf(this.resolve(this.dictionary(page).get('Annots')) ?? []);
  }

  private fields(): number[] {
    const form = this.resolve(this.dictionary(this.root).get('AcroForm'));
    return form instanceof Map ? this.refsOf(this.resolve(form.get('Fields')) ?? []) : [];
  }

  private refsOf(list: Value): number[] {
    if (!Array.isArray(list) || !list.every(isRef)) throw refused('a list of objects');
    return list.map(({ number }) => number);
  }

  private pagesBelow(number: number, depth: number): number[] {
    const node = this.dictionary(number);
    if (nameOf(node.get('Type')) === 'Page') return [number];
    if (depth > 32) throw refused('the pages');
    return this.refsOf(this.resolve(node.get('Kids')) ?? []).flatMap((kid) =>
      this.pagesBelow(kid, depth + 1),
    );
  }

  /** The numbers that are reached from a value. */
  private reached(from: Value | undefined, found = new Set<number>()): Set<number> {
    if (++this.steps > MOST_STEPS) throw refused('too much');
    if (isRef(from) && !found.has(from.number)) {
      found.add(from.number);
      if (found.size > 5000) throw refused('too much');
      this.reached(this.get(from.number), found);
    } else if (Array.isArray(from)) from.forEach((item) => this.reached(item, found));
    else if (from instanceof Map) for (const item of from.values()) this.reached(item, found);
    return found;
  }

  private get(number: number): Value {
    const now = this.current.get(number);
    return now === undefined ? this.original.get(number) : now;
  }

  private resolve(value: Value | undefined): Value | undefined {
    return isRef(value) ? this.get(value.number) : value;
  }

  private dictionary(number: number): Dictionary {
    const value = this.get(number);
    if (!(value instanceof Map)) throw refused('a dictionary expected');
    return value;
  }

  private numberIn(dictionary: Dictionary, key: string): number {
    const value = dictionary.get(key);
    if (!isRef(value)) throw refused(`/${key}`);
    return value.number;
  }
}

const NONE: Dictionary = new Map();
const refNumber = (value: Value | undefined): number | undefined => (isRef(value) ? value.number : undefined);

/** Of a rectangle of four numbers that stand there, not elsewhere. */
function areaOf(value: Value | undefined): number {
  if (!Array.isArray(value) || value.length !== 4 || !value.every((item) => typeof item === 'number'))
    throw refused('a rectangle');
  const [left = 0, bottom = 0, right = 0, top = 0] = value;
  return Math.abs((right - left) * (top - bottom));
}

const validates = (value: Value): boolean =>
  Array.isArray(value) || (value instanceof Map && FIELD_KEYS.every((key) => !value.has(key)));

/** The same dictionary but for some keys. */
function refuseOthers(old: Value, now: Value, may: readonly string[]): void {
  const rest = (value: Value): string => {
    if (!(value instanceof Map)) throw refused('a dictionary expected');
    return plainText(new Map([...value].filter(([key]) => !may.includes(key))));
  };
  if (rest(old) !== rest(now)) throw refused('more was altered than a signature alters');
}

function refuseNoMetadata(value: Value): void {
  if (!isStream(value) || nameOf(value.dictionary.get('Type')) !== 'Metadata') throw refused('no metadata');
}
