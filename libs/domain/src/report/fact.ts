/** One statement of a document: where it stands, and what it says (null: nothing). */
export interface Fact {
  /** Stable between two documents, whatever the labels say by then. */
  key: string;
  /** For people: 'Edificação › Área total (m²)'. */
  label: string;
  value: string | null;
}
