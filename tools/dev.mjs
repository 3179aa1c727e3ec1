/** `npm run dev`: API and console from their sources, each restarted or refreshed when its files change. */
import './node-version.mjs';

import('./lib/dev.mjs').then(({ dev }) => dev());
