/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'ra-core';
import { type Answers, fakeApi, listOf } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import type { Screen } from '../../shared/screen';
import zones from '../bioclimatic-zones';
import isopleths from '../isopleths';
import states from '../states';
import { CityForm } from './CityForm';

const VERSION = '2026-11-01T10:00:00.000Z';
const item = (id: number, code: string, label: string, over: object) => ({
  ...{ id, code, label, isActive: true, createdAt: VERSION, updatedAt: VERSION },
  ...over,
});

type Shown = Pick<Screen, 'name' | 'list'> & Partial<Screen>;

async function open(shown: Shown, answers: Answers, target?: FormTarget) {
  const { name, list: List } = shown;
  const api = fakeApi({ 'GET /api/saved-filters': [], ...answers });
  const screenOf = (
    <ResourceDefinitionContextProvider definitions={{ [name]: shown }}>
      <List />
    </ResourceDefinitionContextProvider>
  );
  return { ...api, ...(await openScreen(screenOf, { resource: name, ...(target && { target }) })) };
}

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const type = async (label: string, value: string) =>
  fireEvent.change(await input(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));

describe('screen of the bioclimatic zones', () => {
  const ZONES = [item(1, 'ZB1', 'Zona 1', { edition: 2005 }), item(2, '7R', 'Muito fria', { edition: 2024 })];

  it('creates a zone with an upper-case code and its edition, and names it by both texts when it is deleted', async () => {
    const { user, sent } = await open(zones, {
      'GET /api/bioclimatic-zones': ({ query }) =>
        listOf(query['filter']?.includes('7R') ? ZONES.slice(1) : ZONES),
      'POST /api/bioclimatic-zones': ZONES[1] as object,
      'DELETE /api/bioclimatic-zones/2': ZONES[1] as object,
    });
    expect((await screen.findByText('7R')).closest('tr')?.textContent).toContain('Sim');
    press('Nova Zona');
    await type('Código', '7r');
    expect((await input('Código')).value).toBe('7R');
    await type('Descrição', 'Muito fria');
    await user.selectOptions(await input('Edição'), 'NBR 15220-3:2024');
    press('Salvar');
    await screen.findByText('Zona cadastrada com sucesso!');
    expect(sent('POST /api/bioclimatic-zones')).toMatchObject([{ code: '7R', edition: 2024 }]);
    fireEvent.click(await screen.findByLabelText('Excluir 7R - Muito fria'));
    await screen.findByText(/^Tem certeza que deseja excluir 7R - Muito fria\?/);
    press('Excluir');
    await screen.findByText('7R - Muito fria foi removida.');
  });
});

describe('screen of the isopleths', () => {
  const speeds = (windMinMS: number | null, windMaxMS: number | null) => ({ windMinMS, windMaxMS });
  const II = item(1, 'II', 'Faixa dois', speeds(30, 35));
  const III = item(2, 'III', 'Faixa três', speeds(35, 40));

  it('warns of overlapping wind speeds in the form, touching limits excluded', async () => {
    await open(isopleths, { 'GET /api/isopleths': [II, III] });
    await screen.findByText('III');
    expect(screen.queryByText('Sobreposição de faixas de vento detectada')).toBeNull();
    press('Nova Isopleta');
    const warning = () => screen.queryByText('Faixa sobreposta');
    await type('Vento mínimo', '35');
    await type('Vento máximo', '35,0');
    expect(warning()).toBeNull();
    await type('Vento máximo', '38,5');
    await waitFor(() => expect(warning()?.parentElement?.textContent).toMatch(/III - Faixa três/));
  });

  it('marks overlapping isopleths in the list', async () => {
    await open(isopleths, { 'GET /api/isopleths': [II, III, item(3, 'VI', 'Teste', speeds(35, 38.5))] });
    await screen.findByText('Sobreposição de faixas de vento detectada');
    const badges = await screen.findAllByText('Overlap');
    expect(badges.map((badge) => badge.closest('tr')?.textContent)).toEqual([
      expect.stringContaining('III'),
      expect.stringContaining('38,5'),
    ]);
  });
});

describe('form of a state', () => {
  it('can be saved once code and name are filled, with two upper-case letters', async () => {
    const create = 'POST /api/states';
    const { user, sent } = await open(
      states,
      { 'GET /api/states': [], [create]: { id: 1 } },
      { create: true },
    );
    const code = await input('Código');
    await user.type(code, 'xyz');
    expect(code.value).toBe('XY');
    const save = () => screen.getByText<HTMLButtonElement>('Salvar').disabled;
    expect(save()).toBe(true);
    await type('Nome', 'Estado de Teste');
    expect(save()).toBe(false);
    press('Salvar');
    await screen.findByText('Estado salvo com sucesso.');
    expect(sent(create)).toMatchObject([{ code: 'XY', name: 'Estado de Teste' }]);
  });
});

describe('form of a municipality', () => {
  const CITIES = { name: 'cities', list: CityForm } as const;
  const STATES = { 'GET /api/states': [{ id: 9, code: 'PR', name: 'Paraná' }] };

  it('requires a state, takes a decimal comma, and sends filled fields only', async () => {
    const create = 'POST /api/cities';
    const { sent } = await open(CITIES, { ...STATES, [create]: { id: 1 } }, { create: true });
    await type('Município', 'Vila de Teste');
    press('Salvar');
    await screen.findByText('Selecione uma UF');
    fireEvent.mouseDown(await input('UF'));
    fireEvent.click(await screen.findByRole('option', { name: 'PR - Paraná' }));
    await type('Latitude', '-25,429');
    press('Salvar');
    await screen.findByText('Município salvo com sucesso.');
    expect(sent(create)).toEqual([{ name: 'Vila de Teste', stateId: 9, latitude: -25.429 }]);
  });

  it('links to its zones and buildings, for users who may open them', async () => {
    const stored = {
      ...{ id: 1, name: 'Curitiba', stateId: 9, state: 'PR', updatedAt: VERSION },
      ...{ bioclimaticZone: 'ZB1', bioclimaticZone2024: '1M', isoplethCode: null },
    };
    const answers = { ...STATES, 'GET /api/cities/1': stored, 'GET /api/buildings': () => listOf([{}], 2) };
    await open(CITIES, answers, { id: 1 });
    await screen.findByText('2 edificações');
    const addresses = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')].map((link) => [
      link.textContent,
      decodeURIComponent(link.getAttribute('href') ?? ''),
      link.target,
    ]);
    expect(addresses).toEqual([
      ['ZB1', '/bioclimatic-zones?filter={"code":"ZB1"}', '_blank'],
      ['1M', '/bioclimatic-zones?filter={"code":"1M"}', '_blank'],
      ['2 edificações', '/buildings?filter={"city":"Curitiba","state":"PR"}', '_blank'],
    ]);
    for (const label of ['Temperatura de bulbo seco', 'Umidade relativa', 'Radiação global diária'])
      screen.getByLabelText(`${label} (média anual)`);
  });
});
