import type { BrowserContext, Page } from 'playwright-core';

import { changeConcurrently } from './concurrent-editor.js';
import { type Reachable, reachableControls } from './reachable-controls.js';
import type { SeededRandom } from './seeded-random.js';
import { TypedValues } from './typed-values.js';

const ACTIONS = {
  press: 52,
  type: 30,
  key: 9,
  visit: 4,
  reload: 1,
  back: 2,
  changeConcurrently: 5,
  cutOff: 1.5,
} as const;
const KEYS = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Control+s', 'ArrowDown', 'Space', 'PageDown'] as const;
const SCREENS = [
  '',
  'buildings',
  'reports',
  'technicians',
  'states',
  'cities',
  'bioclimatic-zones',
  'isopleths',
  'typologies',
  'noise-classes',
  'aggressiveness-classes',
  'predominant-colors',
  'constructive-systems',
  'materials',
  'surface-finishes',
  'warranty-terms',
  'maintenance-activities',
  'requirements',
  'criteria',
  'analyses',
  'attributes',
  'parameters',
  'users',
  'settings',
  'verify',
  'ajuda',
] as const;
const TEXTS = [
  'Casa <= 3',
  'Ação ≠ reação',
  'a',
  "D'Ávila & filhos",
  'ZB3',
  'x'.repeat(40),
  'ana@exemplo.com.br',
  '41999998888',
];
const NUMBERS = ['24', '6', '0', '1,5', '12,25', '3', '1.234,5', '100', '7'];

/** How often a press goes to what begins or ends a piece of work, so that walks get somewhere. */
const WORKING = 0.35;
const WORK = /^(Editar|Nov[oa]|Salvar|Adicionar|Duplicar|Excluir$|Continuar editando)/;

/** Takes a draft or a place over what was typed, as the person asks; or drops both. */
const REPLACES = /^(Continuar|Descartar|Usar os dados do CEP)$/;

export interface Walk {
  page: Page;
  colleague: BrowserContext;
  random: SeededRandom;
  /** Signs in again where the walk has led out. */
  signIn: () => Promise<void>;
}

/** What a walk met: what was done, the faults of values, and how many records were written. */
export interface Walked {
  done: string[];
  faults: string[];
  writes: number;
}

/** Does `count` things that a person could do, one after the other, whatever comes of it. */
export async function randomWalk(
  { page, colleague, random, signIn }: Walk,
  count: number,
  healthy: () => void,
): Promise<Walked> {
  const typedValues = new TypedValues(page);
  const done: string[] = [];
  let offline = 0;
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  for (let step = 0; step < count; step++) {
    if (offline > 0 && --offline === 0) await page.context().setOffline(false);
    if (offline === 0 && new URL(page.url()).pathname === '/login') await signIn();
    await typedValues.look(page);
    const action = random.weighted(ACTIONS);
    done.push(`${step} ${await act(action)}`);
    await page.waitForTimeout(random.below(120));
    await typedValues.settled();
    healthy();
    if (typedValues.faults.length > 0) break;
  }
  await page.context().setOffline(false);
  return { done, faults: typedValues.faults, writes: typedValues.writes };

  async function act(action: keyof typeof ACTIONS): Promise<string> {
    switch (action) {
      case 'press':
      case 'type':
        return reach(action);
      case 'key': {
        const key = random.of(KEYS) ?? 'Escape';
        typedValues.press();
        await page.keyboard.press(key);
        return `presses ${key}`;
      }
      case 'visit': {
        const path = `/${random.of(SCREENS) ?? ''}${random.next() < 0.3 ? '?novo=1' : ''}`;
        if (offline === 0) await page.goto(path).catch(() => undefined);
        return `visits ${path}`;
      }
      case 'reload':
        if (offline === 0) await page.reload().catch(() => undefined);
        // The form holds what is stored; its draft is offered.
        typedValues.forget();
        return 'reloads';
      case 'back':
        if (offline === 0) await page.goBack({ timeout: 5_000 }).catch(() => undefined);
        return 'goes back';
      case 'changeConcurrently':
        return changeConcurrently(colleague, random);
      case 'cutOff':
        offline = 3;
        await page.context().setOffline(true);
        return 'loses the network';
    }
  }

  async function reach(kind: Reachable['kind']): Promise<string> {
    const all = (await reachableControls(page).catch(() => [])).filter((one) => one.kind === kind);
    const work =
      kind === 'press' && random.next() < WORKING ? all.filter(({ label }) => WORK.test(label)) : [];
    const target = random.of(work.length > 0 ? work : all);
    if (!target) return `finds nothing to ${kind}`;
    const isHere = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y) === document.activeElement,
      target,
    );
    if (kind === 'press') typedValues.press();
    await page.mouse.click(target.x, target.y);
    if (kind === 'press') {
      if (REPLACES.test(target.label)) typedValues.forget();
      return `presses "${target.label}"`;
    }
    const text = random.of(target.numeric ? NUMBERS : TEXTS) ?? '1';
    // A number field selects what it holds when it is entered; in a text, or where one is already, the person marks it.
    if (!target.numeric || isHere) await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    typedValues.note(target.source, text, target.numeric);
    return `types "${text}" into ${target.label} (${target.source})`;
  }
}
