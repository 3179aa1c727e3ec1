/** `npm test`: all but what takes long, which CI checks too: `npm test -- --whole`. Others go to nx: `npm test -- -p @prumo/domain`. */
import './node-version.mjs';

import('./lib/test.mjs').then(({ test }) => test(process.argv.slice(2)));
