export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret belongs once the text is transformed: behind what the text before it has become. */
export const caretAfter = (text: string, caret: number, transform: (text: string) => string): number =>
  transform(text.slice(0, caret)).length;

/**
 * A field whose text is transformed while it is typed is written to by React, which throws the caret to the end:
 * puts it back where the person is typing.
 */
export function keepCaret(element: TextElement, transform: (text: string) => string): void {
  const { value, selectionStart } = element;
  if (selectionStart === null || selectionStart === value.length || transform(value) === value) return;
  const caret = caretAfter(value, selectionStart, transform);
  requestAnimationFrame(() => element.setSelectionRange(caret, caret));
}
