import { highlightSegments, searchTerms } from './treeFilter';

const marked = (text: string, query: string): string =>
  highlightSegments(text, searchTerms(query))
    .map((segment) => (segment.found ? `[${segment.text}]` : segment.text))
    .join('');

describe('highlightSegments', () => {
  it.each([
    ['Isolação de ruído aéreo', 'isolacao', '[Isolação] de ruído aéreo'],
    ['Isolação de ruído aéreo', 'RUÍDO', 'Isolação de [ruído] aéreo'],
    ['Isolação de ruído aéreo', 'aereo isol', '[Isol]ação de ruído [aéreo]'],
    ['banana', 'ana', 'b[ana]na'],
    ['Área', '', 'Área'],
    ['Área', 'x', 'Área'],
    ['A\u0301rea', 'are', '[Áre]a'],
  ])('highlights in %p the query %p', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('returns the text unchanged, without normalising it, for an empty query', () =>
    expect(highlightSegments('A\u0301rea', [])).toEqual([{ text: 'A\u0301rea', found: false }]));

  it('keeps the whole text', () => {
    const text = 'Transmitância térmica U ≤ 2,5 W/(m²·K)';
    const joined = highlightSegments(text, searchTerms('termica 2,5'))
      .map((segment) => segment.text)
      .join('');
    expect(joined).toBe(text);
  });
});
