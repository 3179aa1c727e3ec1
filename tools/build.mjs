/** `npm run build`: builds the product where it is installed without nx, as `npm start` does. */
import './node-version.mjs';

import('./lib/build.mjs').then(async ({ buildProduct }) => {
  process.exitCode = (await buildProduct()) ? 0 : 1;
});
