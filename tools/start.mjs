/** `npm start`: installs what is missing, builds what changed, runs the product. */
import './node-version.mjs';

import('./lib/start.mjs').then(({ start }) => start(process.argv.slice(2)));
