// Other workspaces that compile this source need the declaration; no import can name it.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { getOrInsert } from '@prumo/domain';

const require = createRequire(import.meta.url);
const PACKAGE = '@expo-google-fonts/source-sans-3';

/** The weights of Source Sans 3 (SIL Open Font License 1.1) that the documents are set in. */
const FILES = {
  light: '300Light/SourceSans3_300Light.ttf',
  regular: '400Regular/SourceSans3_400Regular.ttf',
  semibold: '600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** Cap height as a share of the font size, the same in every weight. */
export const CAP_HEIGHT = 0.66;

const parsed = new Map<FontName, Font>();

const fontOf = (name: FontName): Font =>
  getOrInsert(parsed, name, () => create(readFileSync(require.resolve(`${PACKAGE}/${FILES[name]}`))));

/** The fonts, parsed once for all documents. */
export function loadFonts(): Record<FontName, Font> {
  return { light: fontOf('light'), regular: fontOf('regular'), semibold: fontOf('semibold') };
}

export type { Font };
