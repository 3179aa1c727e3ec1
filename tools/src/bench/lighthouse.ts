/**
 * Asks Lighthouse how fast the built console is on a phone: `npm run bench:lighthouse [rounds]`. The login, and
 * buildings and dashboard as somebody sees them who is signed in, with 2,000 buildings. The median of five rounds in
 * turns. Ends with 1 when a score misses its goal.
 */
import { type Figures, type Phone, startPhone } from './lighthouse/phone.js';
import { fillStage, onStage } from './product/stage.js';
import { atLeast, Sheet, type Verdict } from './table/sheet.js';

const ROUNDS = Number(process.argv[2] ?? 5);
const SIZE = { buildings: 2000, parameters: 500 };

interface Screen {
  name: string;
  path: string;
  goal: number;
}

const PUBLIC: readonly Screen[] = [{ name: 'login', path: '/login', goal: 85 }];
const SIGNED_IN: readonly Screen[] = [
  { name: 'buildings', path: '/buildings', goal: 80 },
  { name: 'dashboard', path: '/', goal: 80 },
];

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;

function verdictOf(looks: readonly Figures[], goal: number): Verdict {
  const of = (figure: keyof Figures): number => median(looks.map((look) => look[figure]));
  const seconds = (figure: keyof Figures): string => `${(of(figure) / 1000).toFixed(1)} s`;
  const score = of('score');
  return {
    product: `${score} (${looks.map((look) => look.score).join(', ')}); blocked ${seconds('blocked')}, shift ${of('shift').toFixed(3)}`,
    beside:
      `paint ${seconds('firstPaint')}, largest ${seconds('largestPaint')}; ` +
      `${(of('bytes') / 1000).toFixed(0)} kB, ${of('requests')} requests; machine ${of('machine').toFixed(0)}`,
    ...atLeast(score, goal, 'points'),
  };
}

async function measure(phone: Phone, base: string, screens: readonly Screen[]): Promise<void> {
  const looks = screens.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, { path }] of screens.entries()) looks[at]?.push(await phone.look(base + path));
  for (const [at, { name, goal }] of screens.entries())
    await sheet.row(name, () => verdictOf(looks[at] ?? [], goal));
}

const sheet = new Sheet();
await onStage(async (stage) => {
  await fillStage(stage, SIZE);
  const { url } = stage.target;
  const phone = await startPhone();
  try {
    await measure(phone, url, PUBLIC);
    await phone.signIn(url);
    await measure(phone, url, SIGNED_IN);
  } finally {
    await phone.close();
  }
});
