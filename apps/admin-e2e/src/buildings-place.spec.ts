import { callApi } from './data/api.js';
import { dialog, errorOf, field, hintOf, save, toast, visit } from './data/form.js';
import { filterBy, filterChip } from './data/list.js';
import { createBuilding, createTechnician, type Stored, uncover } from './data/records.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';

const ZONE = 'Zona bioclimática';

let technician: Stored;

startSignedIn();

beforeAll(async () => {
  technician = await createTechnician(context);
  // What the post knows of a street is not there without the network; the rest is the server's own answer.
  await page.route('**/api/cep/01310100', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, address: 'Avenida Paulista', neighborhood: 'Bela Vista' } });
  });
});

const offer = () =>
  dialog(page).getByRole('status').filter({ hasText: 'Este CEP muda o que já está preenchido' });
const value = (label: string) => field(page, label).inputValue();
/** Types over what an input holds. */
const typeOver = async (label: string, text: string) => {
  await field(page, label).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};
const chooseState = async (letters: string) => {
  await typeOver('UF', letters);
  await page.getByRole('option', { name: new RegExp(`^${letters} `) }).click();
};
const typeCity = async (name: string) => {
  await typeOver('Município', name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
};
const newForm = async () => {
  await visit(page, '/buildings?novo=1');
  await dialog(page).getByRole('heading', { name: 'Nova Edificação' }).waitFor();
};
const edit = async (overrides: object): Promise<Stored> => {
  const building = await createBuilding(context, technician.id, {
    neighborhood: 'Centro',
    ...overrides,
  });
  await visit(page, `/buildings?edit=${building.id}`);
  await dialog(page).getByRole('heading', { name: 'Editar Edificação' }).waitFor();
  await eventually(() => value('Nome')).toBe(String(building['name']));
  return building;
};
const stored = ({ id }: Stored) => callApi(context, 'GET', `buildings/${id}`);

describe('state and city chosen by hand', () => {
  beforeAll(newForm);

  it('fill zone and isopleth, which stay editable', async () => {
    await chooseState('SP');
    await typeCity('sao paulo');
    await eventually(() => value(ZONE)).toMatch(/^ZB3 /);
    await eventually(() => value('Isopleta')).not.toBe('');
    await eventually(() => hintOf(page, ZONE)).toBe(
      'Determinada pelo município. Selecione manualmente se necessário.',
    );
    expect(await field(page, ZONE).isDisabled()).toBe(false);
  });

  it('update the zone when another city is chosen from the list', async () => {
    await chooseState('PR');
    await eventually(() => value('Município')).toBe('');
    await typeOver('Município', 'curitib');
    await page.getByRole('option', { name: 'Curitiba', exact: true }).click();
    await eventually(() => value(ZONE)).toMatch(/^ZB1 /);
  });

  it('keep a zone chosen by hand, and name the registered zone in the hint', async () => {
    await typeOver(ZONE, 'ZB8');
    await page.getByRole('option', { name: /^ZB8 / }).click();
    await eventually(() => hintOf(page, ZONE)).toContain('Para este município consta ZB1.');
    await chooseState('SP');
    await typeCity('São Paulo');
    await eventually(() => hintOf(page, ZONE)).toContain('Para este município consta ZB3.');
    await eventually(() => value(ZONE)).toMatch(/^ZB8 /);
  });

  it('keep the zone when the municipality has none, and say so in the hint', async () => {
    await uncover(context, 'Campinas', 'SP');
    await typeCity('Campinas');
    await eventually(() => hintOf(page, ZONE)).toContain('Para este município não consta nenhuma.');
    await eventually(() => value(ZONE)).toMatch(/^ZB8 /);
  });

  it('keep a city that was typed before the state was chosen', async () => {
    await newForm();
    await typeCity('Curitiba');
    await chooseState('PR');
    await eventually(() => value('Município')).toBe('Curitiba');
    await eventually(() => value(ZONE)).toMatch(/^ZB1 /);
  });

  it('override the CEP of another city, with a hint at the mismatch', async () => {
    await newForm();
    await typeOver('CEP', '80010000');
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
    await chooseState('SP');
    await typeCity('São Paulo');
    await eventually(() => value(ZONE)).toMatch(/^ZB3 /);
    await eventually(() => field(page, ZONE).isDisabled()).toBe(false);
    await eventually(() => hintOf(page, 'Município')).toBe('O CEP é de Curitiba/PR. Confira.');
  });
});

describe('unknown city of a state', () => {
  it('shows a hint and can be saved', async () => {
    const building = await edit({ name: 'Casa do Engano' });
    await typeOver('Município', 'Curitibaa');
    expect(await hintOf(page, 'Município')).not.toContain('Não consta');
    await page.keyboard.press('Tab');
    await eventually(() => hintOf(page, 'Município')).toBe('Não consta em PR. Confira o nome.');
    expect(await errorOf(page, 'Município')).toBe('');
    await screenshot(page, 'city-not-there');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await stored(building)).toMatchObject({ city: 'Curitibaa', bioclimaticZone: 'ZB1' });
  });

  it("shows a hint in a technician's address too", async () => {
    await visit(page, '/technicians?novo=1');
    await chooseState('PR');
    await typeOver('Município', 'Curitibaa');
    await page.keyboard.press('Tab');
    await eventually(() => hintOf(page, 'Município')).toBe('Não consta em PR. Confira o nome.');
  });
});

describe('changed CEP of a stored building', () => {
  const NEW = '01310100';

  it('lists the changes and applies them after confirmation', async () => {
    const building = await edit({ name: 'Casa da Praça' });
    await typeOver('CEP', NEW);
    await toast(page, 'CEP encontrado');
    await offer().waitFor();
    const text = await offer().innerText();
    for (const told of ['Praça Tiradentes', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'ZB1', 'ZB3'])
      expect(text).toContain(told);
    expect(await value('Logradouro')).toBe('Praça Tiradentes');
    expect(await value('Município')).toBe('Curitiba');
    expect(await value(ZONE)).toMatch(/^ZB1 /);

    await offer().getByRole('button', { name: 'Usar os dados do CEP' }).click();
    await offer().waitFor({ state: 'detached' });
    await eventually(() => value('Logradouro')).toBe('Avenida Paulista');
    await eventually(() => field(page, ZONE).isDisabled()).toBe(true);
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await stored(building)).toMatchObject({
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      bioclimaticZone: 'ZB3',
    });
  });

  it('changes nothing when declined by keyboard or saved without an answer', async () => {
    const building = await edit({ name: 'Casa Teimosa' });
    await typeOver('Logradouro', 'Rua que eu escrevi');
    await typeOver('CEP', NEW);
    await offer().waitFor();
    for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await offer().waitFor({ state: 'detached' });
    expect(await value('Logradouro')).toBe('Rua que eu escrevi');
    expect(await value(ZONE)).toMatch(/^ZB1 /);
    await eventually(() => hintOf(page, 'Município')).toBe('O CEP é de São Paulo/SP. Confira.');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await stored(building)).toMatchObject({
      cep: '01310-100',
      street: 'Rua que eu escrevi',
      city: 'Curitiba',
      bioclimaticZone: 'ZB1',
    });
  });

  it('asks nothing when it only fills blank or equal fields', async () => {
    await edit({
      name: 'Casa Sem Bairro',
      cep: '01001-000',
      street: 'Avenida Paulista',
      neighborhood: null,
      city: 'São Paulo',
      state: 'SP',
    });
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
    await typeOver('CEP', NEW);
    await toast(page, 'CEP encontrado');
    await eventually(() => value('Bairro')).toBe('Bela Vista');
    expect(await offer().count()).toBe(0);
  });

  it('withdraws the offer when the CEP changes again', async () => {
    await edit({ name: 'Casa Indecisa' });
    await typeOver('CEP', NEW);
    await offer().waitFor();
    await typeOver('CEP', '80010000');
    await offer().waitFor({ state: 'detached' });
    expect(await value('Logradouro')).toBe('Praça Tiradentes');
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
  });
});

describe('CEP of a new building', () => {
  it('asks before it replaces an address typed by hand', async () => {
    await newForm();
    await typeOver('Logradouro', 'Rua que eu escrevi');
    await typeOver('CEP', '01310100');
    await offer().waitFor();
    expect(await value('Logradouro')).toBe('Rua que eu escrevi');
    await offer().getByRole('button', { name: 'Usar os dados do CEP' }).click();
    await eventually(() => value('Logradouro')).toBe('Avenida Paulista');
    await dialog(page).getByText('Determinada pelo CEP.').first().waitFor();
  });

  it('replaces the address of an earlier CEP without asking', async () => {
    await newForm();
    await typeOver('CEP', '01310100');
    await eventually(() => value('Município')).toBe('São Paulo');
    await typeOver('CEP', '80010000');
    await eventually(() => value('Município')).toBe('Curitiba');
    await eventually(() => value(ZONE)).toMatch(/^ZB1 /);
    expect(await offer().count()).toBe(0);
  });
});

describe('list of buildings', () => {
  it('filters by the zone of either edition', async () => {
    const shared = { city: 'Zoneada', state: 'PR' };
    for (const [name, bioclimaticZone, bioclimaticZone2024] of [
      ['Casa Fria', 'ZB1', '1M'],
      ['Casa Quente', 'ZB8', '5B'],
    ] as const)
      await createBuilding(context, technician.id, { ...shared, name, bioclimaticZone, bioclimaticZone2024 });
    await visit(page, `/buildings?filter=${encodeURIComponent(JSON.stringify(shared))}`);
    const names = () => page.getByRole('row').filter({ hasText: 'Zoneada/PR' });
    await eventually(() => names().count()).toBe(2);
    for (const [filter, zone, name] of [
      ['Zona 2005', 'ZB8', 'Casa Quente'],
      ['Zona 2024', '1M', 'Casa Fria'],
    ] as const) {
      await filterChip(page, filter).click();
      await page.keyboard.type(zone);
      await page.getByRole('option', { name: new RegExp(`^${zone} `) }).click();
      await eventually(() => names().count()).toBe(1);
      await names().filter({ hasText: name }).waitFor();
      await screenshot(page, `buildings-by-${zone}`);
      await filterBy(page, filter, `Todas as zonas de ${filter.slice(-4)}`);
      await eventually(() => names().count()).toBe(2);
    }
  });
});

describe.each([
  [1366, 'light'],
  [1366, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, scheme) => {
  it('the offer of CEP data fits the screen', async () => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await edit({ name: 'Casa Retratada' });
    await typeOver('CEP', '01310100');
    await offer().waitFor();
    await offer().scrollIntoViewIfNeeded();
    await screenshot(page, `cep-offer-${width}-${scheme}`);
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await offer().getByRole('button', { name: 'Manter como está' }).click();
    await field(page, 'Isopleta').scrollIntoViewIfNeeded();
    await screenshot(page, `place-hints-${width}-${scheme}`);
  });
});
