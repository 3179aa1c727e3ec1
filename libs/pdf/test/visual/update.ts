/**
 * Renders the expected pictures again: `npm run pictures:pdf`, after an intended change of the layout. Check the
 * differences before committing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { closePdfs } from '../pdf-reader.js';
import { toPng } from './grey-picture.js';
import { FIXTURES, picturesOf, REFERENCES } from './pictures.js';

rmSync(REFERENCES, { recursive: true, force: true });
mkdirSync(REFERENCES, { recursive: true });
let [count, size] = [0, 0];
for (const [name, model] of Object.entries(FIXTURES)) {
  for (const [page, picture] of await picturesOf(name, model())) {
    const png = toPng(picture);
    writeFileSync(join(REFERENCES, `${page}.png`), png);
    count += 1;
    size += png.length;
  }
}
await closePdfs();
console.log(`${count} pictures, ${Math.round(size / 1024)} KiB, in ${REFERENCES}`);
