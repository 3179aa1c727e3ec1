/** A text with its selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Puts asterisks around the selection; with nothing selected, between which to type. */
export function markBold({ text, from, to }: Selected): Selected {
  const marked = `**${text.slice(from, to)}**`;
  return { text: text.slice(0, from) + marked + text.slice(to), from: from + 2, to: to + 2 };
}

/** Puts a text in place of the selection. */
export function insertText({ text, from, to }: Selected, inserted: string): Selected {
  const at = from + inserted.length;
  return { text: text.slice(0, from) + inserted + text.slice(to), from: at, to: at };
}

/** Puts a line of its own behind the line of the caret. */
export function insertLine({ text, to }: Selected, line: string): Selected {
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const isBlank = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trim() === '';
  return insertText({ text, from: end, to: end }, `${isBlank ? '' : '\n'}${line}\n`);
}

/** Begins each selected line with a mark; takes it off where all have it. */
export function markLines({ text, from, to }: Selected, mark: '## ' | '- '): Selected {
  // A negative position would count as 0.
  const start = from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', Math.max(to, start));
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const bare = lines.map((line) => line.replace(/^(?:## |- )/, ''));
  const isMarked = lines.every((line) => line.startsWith(mark));
  const written = (isMarked ? bare : bare.map((line) => mark + line)).join('\n');
  return { text: text.slice(0, start) + written + text.slice(end), from: start, to: start + written.length };
}
