import { DocumentObjects, type View } from './document-objects.js';
import type { IncrementalUpdate } from './incremental-updates.js';
import type { Original } from './original.js';
import { type Dictionary, isText, nameOf, refNumber, refused, type Text, type Value } from './pdf-values.js';
import {
  areaOf,
  Passive,
  refuseNoForm,
  refuseNoMetadata,
  refuseOthers,
  refuseType,
  refuseHidden,
  isValidationData,
} from './refusals.js';

/** A signature dictionary, and the revision that added it. */
export interface FoundSignature {
  dictionary: Dictionary;
  contents: Text;
  /** The range of the end of its revision, see `Revision`. */
  ends: readonly [number, number];
  /** From 1: the page that shows it outside a field of the document; undefined: none. */
  page: number | undefined;
}

const CATALOG_MAY = ['AcroForm', 'DSS', 'Perms', 'Extensions', 'Metadata'];
const PAGE_MAY = ['Annots'];
const INFO_MAY = ['ModDate', 'Producer'];
const FORM_MAY = new Set(['Type', 'Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances', 'Q']);
/** Keys that signing adds to a field of the document: its signature and appearance. */
const FIELD_MAY = ['V', 'AP', 'AS', 'M', 'F', 'Lock', 'MK', 'DA', 'DR'];
const WIDGET_MAY = new Set(
  'Type Subtype FT T TU TM Ff F P Rect V AP AS Border BS MK M NM DA DR Q Parent Kids Lock SV H StructParent Lang'.split(
    ' ',
  ),
);
/** Maximum share of a page that a signature covers. */
const MAX_SHARE = 0.2;

/**
 * Accepts appended signatures with their fields, validation data (DSS) and metadata, and nothing else. The catalogue may
 * gain a form, a page a signature's widget. Other form fields are refused, since they could show any text anywhere.
 */
export class RevisionValidator {
  private readonly document: DocumentObjects;
  private readonly passive = new Passive();
  private readonly signatures: FoundSignature[] = [];
  /** Fields whose signature is known. */
  private readonly signed = new Set<number>();
  private readonly shownOn = new Map<number, number>();
  private readonly first: View;
  /** Whether the pages' annotations were checked in this revision. */
  private hasCheckedLists = false;

  constructor(private readonly original: Original) {
    this.document = new DocumentObjects(original);
    this.takeSignatures([0, 0], false);
    this.first = this.document.view();
  }

  /** @throws PdfSyntaxError naming the first change that no signature makes */
  validate(revisions: readonly IncrementalUpdate[]): FoundSignature[] {
    for (const revision of revisions) {
      const before = this.document.view();
      for (const [number, value] of revision.objects) {
        this.passive.refuseActions(value);
        if (!this.isOfTheTree(number)) refuseType(value);
        if (revision.ofGenerationOne.has(number)) refuseNoForm(value);
        this.document.set(number, value);
      }
      this.hasCheckedLists = false;
      for (const number of revision.objects.keys()) this.checkObject(number, before);
      this.checkForm(before.fields);
      this.takeSignatures(revision.ends, true);
    }
    return this.signatures;
  }

  private isOfTheTree(number: number): boolean {
    return number === this.document.root || this.document.pages.includes(number);
  }

  private checkObject(number: number, before: View): void {
    const value = this.document.get(number);
    const old = before.objects.get(number) ?? this.original.get(number);
    if (number === this.document.root) return refuseOthers(old, value, CATALOG_MAY);
    if (this.document.pages.includes(number)) {
      refuseOthers(old, value, PAGE_MAY);
      return this.checkAnnotations(number, before.annotations.get(number) ?? []);
    }
    if (number >= this.original.size && !before.objects.has(number)) return;
    // An object of the document keeps its original role: page contents declared as metadata in one revision could
    // else be rewritten in the next.
    this.checkRewritten(number, number < this.original.size ? this.first : before, old, before);
  }

  private checkRewritten(number: number, parts: View, old: Value, before: View): void {
    const value = this.document.get(number);
    if (parts.lists.has(number)) return this.checkLists(before.annotations);
    if (number === parts.form) return;
    if (number === refNumber(this.original.trailer.get('Info'))) return refuseOthers(old, value, INFO_MAY);
    if (number === parts.metadata) return refuseNoMetadata(value);
    if (parts.fields.has(number) && !this.signed.has(number)) return this.checkSignedField(number, old);
    if (this.isAppearanceToSign(parts.appearances.get(number))) return refuseNoForm(value);
    if (parts.validation.has(number) && [old, value].every(isValidationData)) return;
    throw refused(`object ${number} was written anew`);
  }

  /** The appearance of a field changes with its signature, as a new one would replace it. */
  private isAppearanceToSign(field: number | undefined): boolean {
    if (field === undefined || this.signed.has(field)) return false;
    return this.document.resolve(this.document.dictionary(field).get('V')) instanceof Map;
  }

  /** An existing field may only be signed: a new appearance without a signature could show anything. */
  private checkSignedField(number: number, old: Value): void {
    const field = this.document.dictionary(number);
    // PDFBox shows no picture by leaving the field no area.
    const isInvisible = areaOf(field.get('Rect')) === 0;
    refuseOthers(old, field, isInvisible ? [...FIELD_MAY, 'Rect'] : FIELD_MAY);
    refuseHidden(field);
    if (!(this.document.resolve(field.get('V')) instanceof Map)) throw refused('a field without a signature');
  }

  private checkLists(before: ReadonlyMap<number, readonly number[]>): void {
    if (this.hasCheckedLists) return;
    this.hasCheckedLists = true;
    for (const page of this.document.pages) this.checkAnnotations(page, before.get(page) ?? []);
  }

  /** The page's previous annotations in their order, then widgets of signatures. */
  private checkAnnotations(page: number, before: readonly number[]): void {
    const now = this.document.annotationsOf(page);
    if (before.some((number, at) => now[at] !== number)) throw refused('an annotation is gone');
    for (const number of now.slice(before.length)) this.checkWidget(number, page);
  }

  private checkWidget(number: number, page: number): void {
    const widget = this.document.dictionary(number);
    if (nameOf(widget.get('Subtype')) !== 'Widget' || !this.isSignatureField(number))
      throw refused('an annotation that is no signature');
    const share = areaOf(widget.get('Rect')) / areaOf(this.document.dictionary(page).get('MediaBox'));
    if (share > MAX_SHARE) throw refused('a signature as large as a page');
    if (share > 0) this.shownOn.set(number, this.document.pages.indexOf(page) + 1);
  }

  /** The form keeps its fields, and gains signature fields only. */
  private checkForm(before: ReadonlySet<number>): void {
    const form = this.document.form();
    if (form === null || form === undefined) return;
    if (!(form instanceof Map) || [...form.keys()].some((key) => !FORM_MAY.has(key)))
      throw refused('the form');
    if (form.has('Type') && nameOf(form.get('Type')) !== 'AcroForm') throw refused('the form');
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

  private takeSignatures(ends: readonly [number, number], isAppended: boolean): void {
    for (const number of this.document.fields()) {
      const value = this.document.resolve(this.document.dictionary(number).get('V'));
      if (this.signed.has(number) || !(value instanceof Map)) continue;
      this.signed.add(number);
      const contents = value.get('Contents');
      if (!isText(contents)) throw refused('a signature without contents');
      const page = this.shownOn.get(number) ?? this.pageOfKids(number);
      if (isAppended) this.signatures.push({ dictionary: value, contents, ends, page });
    }
  }

  private pageOfKids(number: number): number | undefined {
    const pages = this.document.kidsOf(number).map((kid) => this.shownOn.get(kid));
    return pages.find((page) => page !== undefined);
  }
}
