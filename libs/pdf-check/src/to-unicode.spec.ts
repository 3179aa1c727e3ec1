import { readToUnicode } from './to-unicode.js';

it.each([
  [
    'a list',
    '1 beginbfrange <0000> <0002> [<0041> <00420043> <D83D DF48>] endbfrange',
    ['A', 'BC', '\u{1F748}'],
  ],
  ['characters that follow each other', '1 beginbfrange\n<0000> <0001> <00E1>\nendbfrange', ['á', 'â']],
  ['single characters', '2 beginbfchar <0000> <0058> <0001> <d83ddf48> endbfchar', ['X', '\u{1F748}']],
  ['nothing', 'begincmap endcmap', []],
])('reads %s', (_name, cmap, texts) => {
  expect([...readToUnicode(cmap).entries()]).toEqual(texts.map((text, index) => [`000${index}`, text]));
});
