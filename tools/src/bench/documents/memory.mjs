/**
 * Renders the model that it is given, once, with the built library as the product does, and prints the most memory
 * that the process had resident, in MiB. Plain JavaScript: the loader of our sources would be counted too.
 */
import { text } from 'node:stream/consumers';

import { renderPde } from '@prumo/pdf';

await renderPde(JSON.parse(await text(process.stdin)));
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
