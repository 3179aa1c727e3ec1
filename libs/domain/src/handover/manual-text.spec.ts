import { cleanPasted, manualBlockGroups, manualBlocks, manualPictures, pictureLine } from './manual-text.js';

describe('manualBlocks', () => {
  it('reads headings, items, paragraphs and bold, and skips blank lines', () => {
    expect(
      manualBlocks('## Limpeza\n\nUse **pano úmido** apenas.\r\n- Sem **ácido**\n* Sem palha de aço'),
    ).toEqual([
      { kind: 'heading', runs: [{ text: 'Limpeza', isBold: false }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Use ', isBold: false },
          { text: 'pano úmido', isBold: true },
          { text: ' apenas.', isBold: false },
        ],
      },
      {
        kind: 'item',
        runs: [
          { text: 'Sem ', isBold: false },
          { text: 'ácido', isBold: true },
        ],
      },
      { kind: 'item', runs: [{ text: 'Sem palha de aço', isBold: false }] },
    ]);
  });

  it.each([null, '', '  \n '])('reads nothing from %j', (text) => {
    expect(manualBlocks(text)).toEqual([]);
  });

  it.each(['2 * 3 ** 4', '#semespaço', '-5 °C', '<b>não</b>'])('keeps %j as it is', (line) => {
    expect(manualBlocks(line)).toEqual([{ kind: 'paragraph', runs: [{ text: line, isBold: false }] }]);
  });
});

it('makes one list of neighbouring items', () => {
  expect(manualBlockGroups('- a\n- b\nc\n- d').map((group) => group.length)).toEqual([2, 1, 1]);
});

describe('cleanPasted', () => {
  it.each([
    ['•\u00a0Piso\r\n▪ Parede', '- Piso\n- Parede'],
    ['a\u200bb\u00ad  \n\n\n\nc', 'ab\n\nc'],
    ['linha\u2028outra\vfim', 'linha\noutra\nfim'],
    ['- já é item', '- já é item'],
  ])('makes of %j: %j', (pasted, expected) => {
    expect(cleanPasted(pasted)).toBe(expected);
  });
});

describe('pictures of a text', () => {
  const key = '0123456789abcdef';

  it('are lines of their own, with what they show', () => {
    expect(manualBlocks(`![Quadro de luz](${key})\n- item`)).toEqual([
      {
        kind: 'picture',
        runs: [{ text: 'Quadro de luz', isBold: false }],
        picture: { key, alt: 'Quadro de luz' },
      },
      { kind: 'item', runs: [{ text: 'item', isBold: false }] },
    ]);
    expect(manualPictures(`a\n![x](${key})\nb\n![ ](${key})`)).toEqual([
      { key, alt: 'x' },
      { key, alt: '' },
    ]);
  });

  it.each(['![x](0123)', `![x](${key}) e mais`, `![x](${key.toUpperCase()})`, '![x](https://a.b/c.png)'])(
    'are not read from %j',
    (line) => {
      expect(manualPictures(line)).toEqual([]);
    },
  );

  it.each([
    ['Porta [corta-fogo]\nda escada', 'Porta corta-fogo da escada'],
    ['x'.repeat(300), 'x'.repeat(250)],
  ])('are read again from the line that is written for %j', (alt, shown) => {
    expect(manualPictures(pictureLine({ key, alt }))).toEqual([{ key, alt: shown }]);
  });
});
