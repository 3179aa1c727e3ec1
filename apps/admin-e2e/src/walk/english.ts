import type { Page } from 'playwright-core';
import english from 'ra-language-english';

/** The same in both languages, or English on purpose. */
const ALLOWED = new Set(['Dashboard', 'Email', '404 Page Not Found', 'Overlap']);

/** What MUI says where nobody told it otherwise. */
const MUI_DEFAULTS = [
  'Close',
  'Open',
  'Clear',
  'No options',
  'Loading…',
  'Rows per page:',
  'Go to next page',
];

function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return messages.split('||||').map((text) => text.trim());
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsOf) : [];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whole sentences, with anything where a placeholder stands; mere placeholders would match everything. */
const SENTENCES = [...textsOf(english), ...MUI_DEFAULTS]
  .filter((text) => /[A-Za-z]{2}/.test(text.replace(/%\{\w+\}/g, '')) && !ALLOWED.has(text))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/%\{\w+\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  );

/** Every text of the page that a person reads or hears. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('*')) {
      for (const name of [
        'aria-label',
        'title',
        'placeholder',
        'alt',
        'aria-valuetext',
        'aria-roledescription',
      ])
        texts.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  });

/** Texts of the page that are English defaults of the libraries. */
export async function englishOn(page: Page): Promise<string[]> {
  return (await readTexts(page)).filter((text) => SENTENCES.some((sentence) => sentence.test(text)));
}
