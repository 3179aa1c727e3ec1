/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { buildingFormFields } from '@prumo/domain';
import { type Answers, fakeApi, noConnection, pending, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import { AddressInputs } from '../../cep/AddressInputs';
import { CEP_WORDS } from '../../cep/cepAnswer';
import { useAddressLookup } from '../../cep/useAddressLookup';
import { LABELS } from '../Building';
import { PlaceCharacteristics } from '../form/PlaceCharacteristics';
import { BUILDING_TARGETS, foundDescription, useDetermination } from './determination';

const covered = (bioclimaticZone: string | null, isoplethCode: string | null) => ({
  ...{ bioclimaticZone, bioclimaticZone2024: null, zone2024From: null, isoplethCode },
  ...{ checkZone: false, checkZone2024: false, checkWind: false },
});
const cep = (city: string, state: string, over: object = {}) => ({
  ...{ address: null, neighborhood: null, city, state, cityFrom: 'provider' },
  ...covered(null, null),
  ...over,
});
/** As `GET /api/place` answers for a name of a state. */
const PLACES: Record<string, object> = {
  'PR/Curitiba': { cityId: 1, city: 'Curitiba', state: 'PR', ...covered('ZB1', 'III') },
  'SP/São Paulo': { cityId: 2, city: 'São Paulo', state: 'SP', ...covered('ZB3', 'II') },
  'SP/Campinas': { cityId: 3, city: 'Campinas', state: 'SP', ...covered(null, null) },
};
const NO_PLACE = { cityId: null, city: null, state: null, ...covered(null, null) };
const CURITIBA = '80010000';
const PAULISTA = '01310100';
const ANSWERS: Answers = {
  'GET /api/states': [
    { id: 1, code: 'PR', name: 'Paraná' },
    { id: 2, code: 'SP', name: 'São Paulo' },
  ],
  'GET /api/cities': ['Curitiba', 'Campinas', 'São Paulo'].map((name, id) => ({
    id: id + 1,
    name,
    stateId: 1,
  })),
  'GET /api/bioclimatic-zones': ['ZB1', 'ZB3', 'ZB6', 'ZB8', '4B'].map((code, id) => ({
    ...{ id: id + 1, code, label: `Zona ${code}`, edition: code === '4B' ? 2024 : 2005, isActive: true },
  })),
  'GET /api/isopleths': ['II', 'III'].map((code, id) => ({
    id,
    code,
    label: `Região ${code}`,
    isActive: true,
  })),
  'GET /api/place': ({ query }) => PLACES[`${query['state']}/${query['city']}`] ?? NO_PLACE,
  [`GET /api/cep/${CURITIBA}`]: cep('Curitiba', 'PR', covered('ZB1', 'III')),
  [`GET /api/cep/${PAULISTA}`]: cep('São Paulo', 'SP', {
    ...{ address: 'Avenida Paulista', neighborhood: 'Bela Vista' },
    ...covered('ZB3', 'II'),
  }),
};

function Place() {
  const lookup = useAddressLookup(BUILDING_TARGETS, foundDescription);
  const determination = useDetermination(lookup);
  return (
    <>
      <AddressInputs labels={LABELS} lookup={lookup} />
      <PlaceCharacteristics searching={lookup.cep.searching} determination={determination} />
    </>
  );
}

function Form({ values }: { values: FieldValues | undefined }) {
  const [editor] = useState(() => ({
    ...screenEditor(buildingFormFields),
    mode: values ? ('edit' as const) : ('create' as const),
  }));
  const form = useForm<FieldValues>({ defaultValues: values ?? {} });
  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <Place />
        {form.formState.isDirty && <output>Alterado</output>}
      </FormProvider>
    </EditorContext>
  );
}

const STORED = {
  ...{ cep: '80010-000', street: 'Praça Tiradentes', neighborhood: 'Centro', city: 'Curitiba', state: 'PR' },
  ...{ bioclimaticZone: 'ZB1', isoplethCode: 'III' },
};

/** The address of a new building, or of a stored one. */
async function open(values?: FieldValues, answers: Answers = {}) {
  const api = fakeApi({ ...ANSWERS, ...answers });
  await openScreen(<Form values={values} />, { resource: 'buildings' });
  await screen.findByPlaceholderText('00000-000');
  return api;
}

/** The list of an autocomplete has its label as well. */
const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
const value = (label: string) => input(label).value;
const shows = (label: string, text: string | RegExp) => waitFor(() => expect(value(label)).toMatch(text));
const hint = (label: string) =>
  document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const hasHint = (label: string, text: string) => waitFor(() => expect(hint(label)).toBe(text));
const type = (label: string, text: string) => fireEvent.change(input(label), { target: { value: text } });
async function choose(label: string, text: string | RegExp) {
  fireEvent.mouseDown(input(label));
  fireEvent.click(await screen.findByRole('option', { name: text }));
}
const typeCity = (name: string) => {
  type('Município', name);
  fireEvent.blur(input('Município'));
};
const offer = () => screen.queryByText(CEP_WORDS.offer)?.closest<HTMLElement>('[role=status]') ?? null;
const hasOffer = () => waitFor(() => expect(offer()).not.toBeNull());
const answerOffer = (text: string) => fireEvent.click(within(offer() as HTMLElement).getByText(text));
const ZONE = 'Zona bioclimática';
const MANUAL = 'Selecione manualmente se necessário.';

describe('state and municipality chosen by hand', () => {
  it('fill zone and isopleth, which stay editable, until another zone is chosen', async () => {
    await open();
    await choose('UF', /^SP/);
    typeCity('São Paulo');
    await shows(ZONE, /^ZB3/);
    await shows('Isopleta', /^II /);
    expect(hint(ZONE)).toBe(`Determinada pelo município. ${MANUAL}`);
    expect(input(ZONE).disabled).toBe(false);
    await choose('UF', /^PR/);
    expect(value('Município')).toBe('');
    fireEvent.focus(input('Município'));
    await choose('Município', 'Curitiba');
    await shows(ZONE, /^ZB1/);
    await choose(ZONE, /^ZB8/);
    await hasHint(ZONE, `Para este município consta ZB1. ${MANUAL}`);
    await choose('UF', /^SP/);
    typeCity('São Paulo');
    await hasHint(ZONE, `Para este município consta ZB3. ${MANUAL}`);
    typeCity('Campinas');
    await hasHint(ZONE, `Para este município não consta nenhuma. ${MANUAL}`);
    expect(value(ZONE)).toMatch(/^ZB8/);
  });

  it('keep a municipality that was typed before the state was chosen', async () => {
    await open();
    typeCity('Curitiba');
    await choose('UF', /^PR/);
    await shows(ZONE, /^ZB1/);
    expect(value('Município')).toBe('Curitiba');
  });

  it('override the CEP of another municipality, with a hint at the mismatch', async () => {
    await open();
    type('CEP', CURITIBA);
    await hasHint(ZONE, 'Determinada pelo CEP.');
    await choose('UF', /^SP/);
    typeCity('São Paulo');
    await shows(ZONE, /^ZB3/);
    expect(input(ZONE).disabled).toBe(false);
    expect(hint('Município')).toBe('O CEP é de Curitiba/PR. Confira.');
  });

  it('have a hint once an unknown municipality was typed, which is no error', async () => {
    await open(STORED);
    type('Município', 'Curitibaa');
    expect(hint('Município')).not.toContain('Não consta');
    fireEvent.blur(input('Município'));
    await hasHint('Município', 'Não consta em PR. Confira o nome.');
    expect(input('Município').getAttribute('aria-invalid')).toBe('false');
    expect(value(ZONE)).toMatch(/^ZB1/);
  });
});

describe('CEP of a stored building', () => {
  it('locks what it determines, without a toast and without a change', async () => {
    await open(STORED);
    await waitFor(() => expect([input(ZONE).disabled, input('Isopleta').disabled]).toEqual([true, true]));
    expect([hint(ZONE), hint('Isopleta')]).toEqual(['Determinada pelo CEP.', 'Determinada pelo CEP.']);
    expect([screen.queryByText(CEP_WORDS.found), screen.queryByText('Alterado')]).toEqual([null, null]);
  });

  it('lists the changes when it is changed, and applies them after confirmation', async () => {
    await open(STORED);
    type('CEP', PAULISTA);
    screen.getByText('Alterado');
    await hasOffer();
    screen.getByText('Zona: ZB3 • Isopleta: II');
    for (const text of ['Praça Tiradentes', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'ZB1', 'ZB3'])
      expect(offer()?.textContent).toContain(text);
    expect([value('Logradouro'), value('Município')]).toEqual(['Praça Tiradentes', 'Curitiba']);
    answerOffer('Usar os dados do CEP');
    await shows(ZONE, /^ZB3/);
    expect([value('Logradouro'), value('Bairro'), offer()]).toEqual(['Avenida Paulista', 'Bela Vista', null]);
    expect(input(ZONE).disabled).toBe(true);
  });

  it('changes nothing when its data are declined, with a hint at the mismatch', async () => {
    await open(STORED);
    type('CEP', PAULISTA);
    await hasOffer();
    answerOffer('Manter como está');
    await hasHint('Município', 'O CEP é de São Paulo/SP. Confira.');
    expect([offer(), value('Logradouro'), value('Município')]).toEqual([
      null,
      'Praça Tiradentes',
      'Curitiba',
    ]);
    expect(value(ZONE)).toMatch(/^ZB1/);
  });

  it('asks nothing when it only fills blank or equal fields', async () => {
    const old = { cep: '', street: 'Avenida Paulista', neighborhood: '', city: 'São Paulo', state: 'SP' };
    await open({ ...STORED, ...old, bioclimaticZone: 'ZB3', isoplethCode: 'II' });
    type('CEP', PAULISTA);
    await shows('Bairro', 'Bela Vista');
    expect(offer()).toBeNull();
  });

  it('withdraws its offer when it changes again', async () => {
    await open(STORED);
    type('CEP', PAULISTA);
    await hasOffer();
    type('CEP', CURITIBA);
    await hasHint(ZONE, 'Determinada pelo CEP.');
    expect([offer(), value('Logradouro')]).toEqual([null, 'Praça Tiradentes']);
  });
});

describe('CEP of a new building', () => {
  it('asks before it replaces a street typed by hand', async () => {
    await open();
    type('Logradouro', 'Rua que eu escrevi');
    type('CEP', PAULISTA);
    await hasOffer();
    expect(value('Logradouro')).toBe('Rua que eu escrevi');
    answerOffer('Usar os dados do CEP');
    await shows('Logradouro', 'Avenida Paulista');
  });

  it('replaces the address of an earlier CEP without asking', async () => {
    await open();
    type('CEP', PAULISTA);
    await shows('Município', 'São Paulo');
    type('CEP', CURITIBA);
    await shows('Município', 'Curitiba');
    await shows(ZONE, /^ZB1/);
    expect(offer()).toBeNull();
  });

  it('leaves the fields editable when it is unknown, when the lookup fails, and when its place has no zone', async () => {
    await open(undefined, {
      'GET /api/cep/99999999': refusal(404, 'CEP não encontrado.'),
      'GET /api/cep/88888888': noConnection,
      'GET /api/cep/77777777': cep('Palmas', 'TO', { address: 'Rua Nova' }),
    });
    type('CEP', '99999999');
    await screen.findByText('Verifique o CEP informado.');
    screen.getByText('CEP não encontrado');
    expect([input(ZONE).disabled, hint(ZONE)]).toEqual([false, MANUAL]);
    type('CEP', '88888888');
    await screen.findByText('Erro ao buscar informações do CEP.');
    await choose(ZONE, /^ZB3/);
    type('CEP', '77777777');
    await shows('Logradouro', 'Rua Nova');
    screen.getByText('Zona não determinada: selecione manualmente.');
    expect([input(ZONE).disabled, value(ZONE)]).toEqual([false, expect.stringMatching(/^ZB3/)]);
  });

  it('ignores the response for a CEP that was changed meanwhile', async () => {
    const old = pending(cep('Antiga', 'PR', covered('ZB8', null)));
    await open(undefined, { 'GET /api/cep/11111111': old.answer });
    type('CEP', '11111111');
    await hasHint('CEP', 'Buscando informações...');
    type('CEP', CURITIBA);
    await shows('Município', 'Curitiba');
    old.release();
    await shows(ZONE, /^ZB1/);
    expect(value('Município')).toBe('Curitiba');
  });

  it('names the sources of what its range determines, and what is missing', async () => {
    const range = {
      ...covered('ZB6', 'II'),
      ...{ cityFrom: 'range', bioclimaticZone2024: '4B', zone2024From: 'coverage', checkWind: true },
    };
    await open(undefined, { 'GET /api/cep/76393000': cep('Vila Propício', 'PR', range) });
    type('CEP', '76393-000');
    await shows('Zona de 2024', /^4B/);
    expect(['Município', 'Logradouro', 'Zona de 2024', 'Isopleta'].map(hint)).toEqual([
      'Município pela faixa de CEP.',
      'Este CEP não informa o logradouro: preencha.',
      'Determinada pelo CEP.',
      'Determinada pelo CEP. Valor a conferir.',
    ]);
    await choose('UF', /^SP/);
    await waitFor(() => expect(hint('Município')).not.toContain('faixa de CEP'));
  });
});
