import type { BrowserContext, Page } from 'playwright-core';

import type { Chance } from './chance.js';
import { Ledger } from './ledger.js';
import { disturb } from './neighbour.js';
import { type Reachable, withinReach } from './within-reach.js';

const ACTIONS = {
  press: 52,
  type: 30,
  key: 9,
  visit: 4,
  reload: 1,
  back: 2,
  disturb: 5,
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
  chance: Chance;
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
  { page, colleague, chance, signIn }: Walk,
  count: number,
  healthy: () => void,
): Promise<Walked> {
  const ledger = new Ledger(page);
  const done: string[] = [];
  let offline = 0;
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  for (let step = 0; step < count; step++) {
    if (offline > 0 && --offline === 0) await page.context().setOffline(false);
    if (offline === 0 && new URL(page.url()).pathname === '/login') await signIn();
    await ledger.look(page);
    const action = chance.weighted(ACTIONS);
    done.push(`${step} ${await act(action)}`);
    await page.waitForTimeout(chance.below(120));
    await ledger.settled();
    healthy();
    if (ledger.faults.length > 0) break;
  }
  await page.context().setOffline(false);
  return { done, faults: ledger.faults, writes: ledger.writes };

  async function act(action: keyof typeof ACTIONS): Promise<string> {
    switch (action) {
      case 'press':
      case 'type':
        return reach(action);
      case 'key': {
        const key = chance.of(KEYS) ?? 'Escape';
        ledger.press();
        await page.keyboard.press(key);
        return `presses ${key}`;
      }
      case 'visit': {
        const path = `/${chance.of(SCREENS) ?? ''}${chance.next() < 0.3 ? '?novo=1' : ''}`;
        if (offline === 0) await page.goto(path).catch(() => undefined);
        return `visits ${path}`;
      }
      case 'reload':
        if (offline === 0) await page.reload().catch(() => undefined);
        return 'reloads';
      case 'back':
        if (offline === 0) await page.goBack({ timeout: 5_000 }).catch(() => undefined);
        return 'goes back';
      case 'disturb':
        return disturb(colleague, chance);
      case 'cutOff':
        offline = 3;
        await page.context().setOffline(true);
        return 'loses the network';
    }
  }

  async function reach(kind: Reachable['kind']): Promise<string> {
    const all = (await withinReach(page).catch(() => [])).filter((one) => one.kind === kind);
    const work =
      kind === 'press' && chance.next() < WORKING ? all.filter(({ label }) => WORK.test(label)) : [];
    const target = chance.of(work.length > 0 ? work : all);
    if (!target) return `finds nothing to ${kind}`;
    const isHere = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y) === document.activeElement,
      target,
    );
    if (kind === 'press') ledger.press();
    await page.mouse.click(target.x, target.y);
    if (kind === 'press') {
      if (REPLACES.test(target.label)) ledger.forget();
      return `presses "${target.label}"`;
    }
    const text = chance.of(target.numeric ? NUMBERS : TEXTS) ?? '1';
    // A number field selects what it holds when it is entered; in a text, or where one is already, the person marks it.
    if (!target.numeric || isHere) await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    ledger.note(target.source, text, target.numeric);
    return `types "${text}" into ${target.label} (${target.source})`;
  }
}
