/** `npm test`: everything that CI checks. Arguments go to nx: `npm test -- -p @prumo/domain`. */
import './node-version.mjs';

import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2)));
