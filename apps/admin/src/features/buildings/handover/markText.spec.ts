import { insertLine, markBold, markLines } from './markText';

describe('markup of a text', () => {
  it('puts bold marks around the selection', () => {
    expect(markBold({ text: 'Use pano úmido', from: 4, to: 8 })).toEqual({
      ...{ text: 'Use **pano** úmido', from: 6, to: 10 },
    });
  });

  it.each([
    ['the line of the caret', { text: 'a\nb\nc', from: 2, to: 2 }, 'a\n- b\nc'],
    ['each selected line', { text: 'a\nb\nc', from: 0, to: 3 }, '- a\n- b\nc'],
    ['a line that is a heading', { text: '## a', from: 1, to: 1 }, '- a'],
    ['a blank first line', { text: '\na', from: 0, to: 0 }, '- \na'],
    ['nothing, which takes it off, where all have it', { text: '- a\n- b', from: 0, to: 7 }, 'a\nb'],
  ])('starts %s with a mark', (_name, selected, text) => {
    expect(markLines(selected, '- ').text).toBe(text);
  });
});

it.each([
  ['behind the line of the caret', { text: 'a\nb', from: 0, to: 1 }, 'a\nx\n\nb'],
  ['into an empty text', { text: '', from: 0, to: 0 }, 'x\n'],
  ['at the end', { text: 'a\n', from: 2, to: 2 }, 'a\nx\n'],
])('inserts a line %s', (_name, selected, text) => {
  expect(insertLine(selected, 'x').text).toBe(text);
});
