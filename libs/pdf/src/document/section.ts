import type { Book } from './book.js';

/** A part of the document, as readers' software lists them; its headings don't leave it. */
export function section({ flow, tags }: Book, build: () => void): void {
  tags.group('Sect', () => {
    build();
    flow.settle();
  });
}
