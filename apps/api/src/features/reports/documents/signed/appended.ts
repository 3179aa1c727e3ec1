import { DocumentObjects, refNumber, refused, type View } from './document-objects.js';
import type { Original } from './original.js';
import { type Dictionary, isText, nameOf, type Text, type Value } from './pdf-values.js';
import {
  areaOf,
  Passive,
  refuseNoMetadata,
  refuseOthers,
  refuseType,
  refuseUnseen,
  validates,
} from './refusals.js';
import type { Revision } from './revisions.js';

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
/** What signing adds to a field that the document had: what it is signed with, and what it looks like then. */
const FIELD_MAY = ['V', 'AP', 'M', 'F', 'Lock', 'MK', 'DA', 'DR'];
const WIDGET_MAY = new Set(
  'Type Subtype FT T TU TM Ff F P Rect V AP AS Border BS MK M NM DA DR Q Parent Kids Lock SV H StructParent Lang'.split(
    ' ',
  ),
);
/** More of a page than this is no longer a stamp. */
const LARGEST_SHARE = 0.2;

/**
 * Judges what was appended: signatures with their fields, what validates them (DSS) and metadata, and nothing else.
 * The catalogue may gain a form, a page a signature's widget; not even another form field is allowed, since it could
 * show any text anywhere.
 */
export class AppendedJudge {
  private readonly document: DocumentObjects;
  private readonly passive = new Passive();
  private readonly signatures: FoundSignature[] = [];
  /** Fields whose signature is known. */
  private readonly signed = new Set<number>();
  private readonly shownOn = new Map<number, number>();
  private readonly first: View;
  /** Whether the pages' lists of annotations were judged in this revision. */
  private judgedLists = false;

  constructor(private readonly original: Original) {
    this.document = new DocumentObjects(original);
    this.takeSignatures([0, 0], false);
    this.first = this.document.view();
  }

  /** @throws PdfSyntaxError naming the first thing that a signature does not bring */
  judge(revisions: readonly Revision[]): FoundSignature[] {
    for (const revision of revisions) {
      const before = this.document.view();
      for (const [number, value] of revision.objects) {
        this.passive.refuseWhatActs(value);
        if (!this.isOfTheTree(number)) refuseType(value);
        this.document.set(number, value);
      }
      this.judgedLists = false;
      for (const number of revision.objects.keys()) this.judgeObject(number, before);
      this.judgeForm(before.fields);
      this.takeSignatures(revision.ends, true);
    }
    return this.signatures;
  }

  private isOfTheTree(number: number): boolean {
    return number === this.document.root || this.document.pages.includes(number);
  }

  private judgeObject(number: number, before: View): void {
    const value = this.document.get(number);
    const old = before.objects.get(number) ?? this.original.get(number);
    if (number === this.document.root) return refuseOthers(old, value, CATALOG_MAY);
    if (this.document.pages.includes(number)) {
      refuseOthers(old, value, PAGE_MAY);
      return this.judgeAnnotations(number, before.annotations.get(number) ?? []);
    }
    if (number >= this.original.size && !before.objects.has(number)) return;
    // An object of the document has the part that it had there: whoever gives its page's contents the part of
    // metadata could write them anew next time.
    this.judgeAnew(number, number < this.original.size ? this.first : before, old, before);
  }

  private judgeAnew(number: number, parts: View, old: Value, before: View): void {
    const value = this.document.get(number);
    if (parts.lists.has(number)) return this.judgeLists(before.annotations);
    if (number === parts.form) return;
    if (number === refNumber(this.original.trailer.get('Info'))) return refuseOthers(old, value, INFO_MAY);
    if (number === parts.metadata) return refuseNoMetadata(value);
    if (parts.fields.has(number) && !this.signed.has(number)) return this.judgeSigning(number, old);
    if (parts.validation.has(number) && [old, value].every(validates)) return;
    throw refused(`object ${number} was written anew`);
  }

  /** A field that was there is signed: whoever only gives it another look could show anything in it. */
  private judgeSigning(number: number, old: Value): void {
    const field = this.document.dictionary(number);
    refuseOthers(old, field, FIELD_MAY);
    refuseUnseen(field);
    if (!(this.document.resolve(field.get('V')) instanceof Map)) throw refused('a field without a signature');
  }

  private judgeLists(before: ReadonlyMap<number, readonly number[]>): void {
    if (this.judgedLists) return;
    this.judgedLists = true;
    for (const page of this.document.pages) this.judgeAnnotations(page, before.get(page) ?? []);
  }

  /** What a page had, in its order, and then widgets of signatures. */
  private judgeAnnotations(page: number, before: readonly number[]): void {
    const now = this.document.annotationsOf(page);
    if (before.some((number, at) => now[at] !== number)) throw refused('an annotation is gone');
    for (const number of now.slice(before.length)) this.judgeWidget(number, page);
  }

  private judgeWidget(number: number, page: number): void {
    const widget = this.document.dictionary(number);
    if (nameOf(widget.get('Subtype')) !== 'Widget' || !this.isSignatureField(number))
      throw refused('an annotation that is no signature');
    const share = areaOf(widget.get('Rect')) / areaOf(this.document.dictionary(page).get('MediaBox'));
    if (share > LARGEST_SHARE) throw refused('a signature as large as a page');
    if (share > 0) this.shownOn.set(number, this.document.pages.indexOf(page) + 1);
  }

  /** The form has what it had, and signature fields. */
  private judgeForm(before: ReadonlySet<number>): void {
    const form = this.document.form();
    if (form === null || form === undefined) return;
    if (!(form instanceof Map) || [...form.keys()].some((key) => !FORM_MAY.has(key)))
      throw refused('the form');
    const fields = this.document.fields();
    const now = new Set(fields);
    if (now.size !== fields.length || [...before].some((number) => !now.has(number)))
      throw refused('a field is gone');
    for (const number of now)
      if (!before.has(number) && !this.isSignatureField(number))
        throw refused('a field that is no signature');
  }

  private isSignatureField(number: number): boolean {
    const field = this.document.dictionary(number);
    if ([...field.keys()].some((key) => !WIDGET_MAY.has(key))) return false;
    const parent = this.document.resolve(field.get('Parent'));
    const type = field.get('FT') ?? (parent instanceof Map ? parent.get('FT') : undefined);
    return nameOf(type) === 'Sig';
  }

  private takeSignatures(ends: readonly [number, number], isTold: boolean): void {
    for (const number of this.document.fields()) {
      const value = this.document.resolve(this.document.dictionary(number).get('V'));
      if (this.signed.has(number) || !(value instanceof Map)) continue;
      this.signed.add(number);
      const contents = value.get('Contents');
      if (!isText(contents)) throw refused('a signature without contents');
      const page = this.shownOn.get(number) ?? this.pageOfKids(number);
      if (isTold) this.signatures.push({ dictionary: value, contents, ends, page });
    }
  }

  private pageOfKids(number: number): number | undefined {
    const pages = this.document.kidsOf(number).map((kid) => this.shownOn.get(kid));
    return pages.find((page) => page !== undefined);
  }
}
