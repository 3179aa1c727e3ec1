/** @jest-environment ./test/jsdom.mjs */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildingFields, MESSAGES } from '@prumo/domain';
import { labelled, select } from '../../../../test/choices';
import { chooseVersion, confirmVersions, shownVersions } from '../../../../test/conflict';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen, retype } from '../../../../test/renderScreen';
import type { FormTarget } from '../../../shared/overlay/editRoute';
import BuildingForm from './BuildingForm';

/** Asked for only where a zone that the CEP determines is replaced. */
const CONDITIONAL = ['zoneOverrideReason'];

const LOOKUPS = [
  ...['technicians', 'typologies', 'noise-classes', 'aggressiveness-classes', 'predominant-colors', 'states'],
  ...['constructive-systems', 'bioclimatic-zones', 'isopleths', 'parameters'],
];

async function open(target: FormTarget, answers: Answers = {}) {
  const lookups = Object.fromEntries(LOOKUPS.map((name) => [`GET /api/${name}`, []]));
  const api = fakeApi({ ...lookups, ...answers });
  return { ...api, ...(await openScreen(<BuildingForm />, { resource: 'buildings', target })) };
}

const PUT = 'PUT /api/buildings/7';
const SYSTEM = 'GET /api/buildings/7/structural-system';
const BUILDING = {
  ...{ id: 7, name: 'Araucária', technicianId: 3, typologyId: 1, noiseClassId: 1, aggressivenessClassId: 1 },
  ...{ cep: '80010-000', street: 'Praça Tiradentes', addressNumber: '100', city: 'Curitiba', state: 'PR' },
  ...{ totalArea: 1234.5, buildingHeight: 12, floors: 4, units: 16, updatedAt: 'b1' },
  ...{ bioclimaticZone: 'ZB1', isoplethCode: 'III' },
};
const CONCRETE = {
  systemType: 'concrete',
  designLife: 50,
  materialResistance: 'fck 25 MPa',
  updatedAt: 's1',
};
const STALE = refusal(409, MESSAGES.stale);
const RESISTANCE = 'Resistência dos materiais';

/** Opens a building whose saves are refused as stale, until another user's version is chosen from. */
async function openStale() {
  const stored = { 'GET /api/buildings/7': BUILDING, [SYSTEM]: CONCRETE, [PUT]: STALE };
  const api = await open({ id: 7 }, { ...stored, 'GET /api/technicians/3': { id: 3, fullName: 'Helena' } });
  await screen.findByDisplayValue('Araucária');
  const save = () => api.user.keyboard('{Control>}s{/Control}');
  const saveMine = async (label: string) => {
    await chooseVersion(api.user, label, 'mine');
    api.answers[PUT] = BUILDING;
    await confirmVersions(api.user);
    await screen.findByText('Edificação atualizada com sucesso!');
    return api.sent(PUT).at(-1);
  };
  return { ...api, save, saveMine };
}

describe('building form', () => {
  it('has an input for every field of a building', async () => {
    await open({ create: true });
    await screen.findByRole('button', { name: 'Salvar' });
    const inputs = new Set(
      [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name')),
    );
    const missing = Object.keys(buildingFields).filter((field) => !inputs.has(field));
    expect(missing).toEqual(CONDITIONAL);
  });

  it('stores facts as yes, no or unknown, and shows where they contradict each other', async () => {
    const { user, sent } = await open(
      { id: 7 },
      {
        'GET /api/buildings/7': { ...BUILDING, hasGas: true },
        'GET /api/technicians/3': { id: 3, fullName: 'Helena' },
        'GET /api/predominant-colors': [{ id: 4, code: 'AMARELA', label: 'Amarela', absorptanceMin: 0.3 }],
        // The catalogue demands more of a structure than the norm.
        'GET /api/parameters': [
          { unit: 'anos', minimumValue: '≥ 60', standard: 'ABNT NBR 15575', standardPart: '1' },
        ],
        [SYSTEM]: { ...CONCRETE, designLife: 63 },
        [PUT]: BUILDING,
      },
    );
    await screen.findByDisplayValue('Araucária');
    expect(screen.queryByText(/divergência/)).toBeNull();
    select('Garagem', 'Fechada');
    select('Terraço ou varanda', 'Não');
    select('Gás', 'Não informado');
    select('Cor da cobertura', 'AMARELA - Amarela (0,30)');
    expect(labelled('Absortância da cobertura (α)').value).toBe('0,30');
    fireEvent.change(labelled('Altura'), { target: { value: '90' } });
    fireEvent.change(labelled('Vida útil de projeto'), { target: { value: '55' } });
    await screen.findByText(
      'A vida útil de projeto da estrutura é de 55 anos; o nível mínimo exige 60 anos.',
    );
    expect(screen.getByText(/^Altura de 90 m com 4 pavimentos/)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Edificação atualizada com sucesso!');
    const facts = { garage: 'closed', hasBalcony: false, hasGas: null, roofAbsorptance: 0.3 };
    expect(sent(PUT)).toMatchObject([{ ...facts, buildingHeight: 90, hasWetAreas: null }]);
  });

  it('compares a structural system that another user saved, also after a failed save, and saves over it', async () => {
    const { answers, user, save, saveMine } = await openStale();
    await retype(user, screen.getByDisplayValue('Araucária'), 'Aurora');
    await retype(user, screen.getByDisplayValue('fck 25 MPa'), 'fck 40 MPa');
    answers[PUT] = refusal(500, 'Erro inesperado');
    await save();
    await screen.findByText('Erro ao atualizar edificação. Tente novamente.');
    answers[PUT] = STALE;
    answers[SYSTEM] = { ...CONCRETE, designLife: 63, materialResistance: 'fck 30 MPa', updatedAt: 's2' };
    await save();
    expect(await shownVersions()).toEqual([
      ['Nome', 'Aurora', 'Araucária', 'mine'],
      ['Vida útil de projeto', '50 anos', '63 anos', 'theirs'],
      [RESISTANCE, 'fck 40 MPa', 'fck 30 MPa', undefined],
    ]);
    const structuralSystem = { materialResistance: 'fck 40 MPa', designLife: 63, updatedAt: 's2' };
    expect(await saveMine(RESISTANCE)).toMatchObject({ name: 'Aurora', structuralSystem });
  });

  it('compares the structural system as a whole when it was cleared and another user changed it', async () => {
    const { answers, user, save, saveMine } = await openStale();
    await user.click(screen.getByText('Limpar sistema estrutural'));
    answers[SYSTEM] = { ...CONCRETE, designLife: 75, updatedAt: 's2' };
    await save();
    const theirs = `Tipo de sistema: Concreto\n${RESISTANCE}: fck 25 MPa\nVida útil de projeto: 75 anos`;
    expect(await shownVersions()).toEqual([['Sistema estrutural', 'em branco', theirs, undefined]]);
    const removal = { structuralSystem: null, structuralSystemUpdatedAt: 's2' };
    expect(await saveMine('Sistema estrutural')).toMatchObject(removal);
  });
});

describe('errors of the building form', () => {
  const press = (text: string) => fireEvent.click(screen.getByText(text));
  /** Text of the error by the name of its input. */
  const errors = () =>
    Object.fromEntries(
      [...document.querySelectorAll('[aria-invalid=true]')].map((input) => [
        input.getAttribute('name'),
        document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    );

  it('are on every missing field, those of a structural system that was begun included, until it is cleared', async () => {
    const { sent } = await open({ create: true });
    await screen.findByText('Salvar');
    fireEvent.change(screen.getByLabelText('Cargas de projeto'), { target: { value: '1,5 kN/m²' } });
    press('Salvar');
    await screen.findByText('Nome é obrigatório');
    const missing = {
      name: 'Nome é obrigatório',
      technicianId: 'Responsável técnico é obrigatório',
      typologyId: 'Tipo de uso é obrigatório',
      cep: 'CEP deve ter 8 dígitos',
      street: 'Logradouro é obrigatório',
      bioclimaticZone: 'Zona bioclimática é obrigatória',
      totalArea: 'Área deve ser maior que zero',
      floors: 'Número de pavimentos deve ser maior que zero',
      noiseClassId: 'Classe de ruído é obrigatória',
      aggressivenessClassId: 'Classe de agressividade é obrigatória',
    };
    expect(errors()).toEqual({
      ...missing,
      'structuralSystem.systemType': 'Tipo de sistema é obrigatório',
      'structuralSystem.designLife': 'Vida útil de projeto é obrigatória',
    });
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    press('Limpar sistema estrutural');
    await waitFor(() => expect(errors()).toEqual(missing));
    expect(document.activeElement?.getAttribute('name')).toBe('structuralSystem.systemType');
    expect(sent('POST /api/buildings')).toEqual([]);
  });
});

describe('the draft of a building', () => {
  it('holds the structural system, which has a route of its own', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    const answers = {
      'GET /api/buildings/7': { id: 7, name: 'Aurora', updatedAt: '2026-11-01T10:00:00.000Z' },
      'GET /api/buildings/7/structural-system': { systemType: 'masonry', designLife: 50, updatedAt: '' },
    };
    const life = () => screen.findByLabelText<HTMLInputElement>(/^Vida útil de projeto/);
    const first = await open({ id: 7 }, answers);
    expect((await life()).value).toBe('50');
    await retype(first.user, await life(), '75');
    cleanup();
    const { user } = await open({ id: 7 }, answers);
    await user.click(await screen.findByText('Continuar'));
    expect((await life()).value).toBe('75');
    expect(screen.getByDisplayValue('Alvenaria')).toBeTruthy();
  });
});
