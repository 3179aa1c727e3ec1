import { launchBrowser, signIn } from '../browser.js';
import { medianOf, percentile } from '../measure/latency.js';
import { ADMIN } from '../product.js';
import { type Figures, startPhone } from './lighthouse.js';
import { atLeast, atMost, ms, type Sheet, type Verdict } from './sheet.js';
import { fillInstance, onInstance } from './bench-instance.js';

const SIZE = { buildings: 2000, parameters: 500 };
const ROUNDS = 5;
const DRAWING_GOAL_MS = 50;
const SCREENS = [
  { name: 'Lighthouse, phone: login', path: '/login', goal: 90 },
  { name: 'Lighthouse, phone: buildings', path: '/buildings', goal: 85 },
  { name: 'Lighthouse, phone: dashboard', path: '/', goal: 85 },
];
const SCORES = SCREENS.map(({ name }) => name);
const VIEWS = ['zone2024', 'isopleth', 'buildings', 'zone'];

/** The built console in a real Chromium: drawing the map, and the scores that Lighthouse gives it on a phone. */
export async function consoleRows(sheet: Sheet): Promise<void> {
  const map = 'map of 5,571 municipalities, a drawing';
  if (!sheet.wants(map, ...SCORES)) return;
  await onInstance(async (instance) => {
    const { url } = instance.program;
    await sheet.row(map, async () => {
      const times = await drawingTimes(url);
      const median = percentile(times, 0.5);
      const slowest = ms(percentile(times, 1));
      return { product: `${ms(median)}, slowest ${slowest}`, ...atMost(median, DRAWING_GOAL_MS, 'ms') };
    });
    if (!sheet.wants(...SCORES)) return;
    await fillInstance(instance, SIZE);
    const phone = await startPhone();
    let isSignedIn = false;
    try {
      for (const { name, path, goal } of SCREENS) {
        if (!sheet.wants(name)) continue;
        if (path !== '/login' && !isSignedIn) {
          await phone.signIn(url);
          isSignedIn = true;
        }
        const runs: Figures[] = [];
        for (let round = 0; round < ROUNDS; round += 1) runs.push(await phone.measure(url + path));
        await sheet.row(name, () => scoreVerdict(runs, goal));
      }
    } finally {
      await phone.close();
    }
  });
}

/** The durations of the drawings as the console measures them. */
async function drawingTimes(url: string): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 768 } });
    await page.goto('/login');
    await signIn(page, ADMIN);
    await page.goto('/cities');
    await page.getByRole('button', { name: 'Mostrar mapa' }).click();
    await page.locator('canvas[data-dots="5571"]').waitFor();
    for (const view of Array.from({ length: 8 }, () => VIEWS).flat()) {
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

function scoreVerdict(runs: readonly Figures[], goal: number): Verdict {
  const of = (figure: keyof Figures): number => medianOf(runs, figure);
  const seconds = (figure: keyof Figures): string => `${(of(figure) / 1000).toFixed(1)} s`;
  return {
    product: `${of('score')} (${runs.map(({ score }) => score).join(', ')}); blocked ${seconds('blocked')}, shift ${of('shift').toFixed(3)}`,
    beside:
      `paint ${seconds('firstPaint')}, largest ${seconds('largestPaint')}; ` +
      `${(of('bytes') / 1000).toFixed(0)} kB, ${of('requests')} requests; machine ${of('machine').toFixed(0)}`,
    ...atLeast(of('score'), goal, 'points'),
  };
}
