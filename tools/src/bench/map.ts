/**
 * Measures the map of the municipalities: `npm run bench:map`. The built product in a real Chromium, the map opened and
 * coloured anew again and again; what each drawing took, as the console measures it, and what the route took. The median
 * of all, and the slowest. Ends with 1 when a goal is missed.
 */
import { launchBrowser, signIn } from '../browser.js';
import { ADMIN } from '../product.js';
import { timed, wholeOf } from './latency.js';
import { onStage } from './product/stage.js';

const ROUNDS = 8;
const DRAWING_GOAL_MS = 50;
const ROUTE_GOAL_MS = 250;
const VIEWS = ['zone2024', 'isopleth', 'buildings', 'zone'];

function judge(name: string, times: readonly number[], goal: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? NaN;
  const isMet = median <= goal;
  if (!isMet) process.exitCode = 1;
  const figures = `${median.toFixed(1)} ms, slowest ${(sorted.at(-1) ?? NaN).toFixed(1)} ms`;
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${name}: ${figures} of ${times.length} (goal ${goal} ms)`);
}

/** How long the console took for each drawing, in the order of the drawings. */
async function drawings(url: string): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 768 } });
    await page.goto('/login');
    await signIn(page, ADMIN);
    await page.waitForURL((address) => address.pathname !== '/login');
    await page.goto('/cities');
    await page.getByRole('button', { name: 'Mostrar mapa' }).click();
    await page.locator('canvas[data-dots="5571"]').waitFor();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const view of VIEWS) {
        await page.getByLabel('Colorir por').selectOption(view);
        await page.waitForTimeout(50);
      }
    return await page.evaluate(() =>
      performance.getEntriesByName('prumo-map').map(({ duration }) => duration),
    );
  } finally {
    await browser.close();
  }
}

await onStage(async ({ session, target }) => {
  const answers: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const time = wholeOf(await timed(session, target.url, '/api/map/cities'));
    // The first round fills the caches.
    if (round > 0) answers.push(time);
  }
  judge('route', answers, ROUTE_GOAL_MS);
  judge('drawing, 5,571 dots', await drawings(target.url), DRAWING_GOAL_MS);
});
