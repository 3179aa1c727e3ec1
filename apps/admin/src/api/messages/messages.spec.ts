import english from 'ra-language-english';
import { messages } from '../i18nProvider';

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  );

const original = new Map(flatten(english as Tree));
const translated = new Map(flatten(messages as Tree));
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('messages', () => {
  it('has every key of react-admin and no other', () => {
    expect([...translated.keys()].sort()).toEqual([...original.keys()].sort());
  });

  it('contains no English text', () => {
    const same = [...translated].filter(
      ([key, text]) => /[a-z]{3}/i.test(text.replace(/%\{\w+\}/g, '')) && original.get(key) === text,
    );
    // The product's own word.
    expect(same.map(([key]) => key)).toEqual(['ra.page.dashboard']);
  });

  it('keeps plural forms, and uses only placeholders that react-admin fills', () => {
    for (const [key, text] of translated) {
      const source = original.get(key) ?? '';
      expect(text.split('||||')).toHaveLength(source.split('||||').length);
      expect(placeholders(source)).toEqual(expect.arrayContaining(placeholders(text)));
    }
  });
});
