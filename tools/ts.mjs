/**
 * Lets Node run our TypeScript sources as they are: `node --import ./tools/ts.mjs some/file.ts`.
 * For tests' set-up and for helpers at development time; the product itself runs compiled.
 */
import { register } from 'node:module';

register('./ts-hooks.mjs', import.meta.url);
