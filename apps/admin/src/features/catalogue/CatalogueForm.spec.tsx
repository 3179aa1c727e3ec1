/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, noConnection, refusal } from '../../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import aggressivenessClasses from '../aggressiveness-classes';
import constructiveSystems from '../constructive-systems';
import criteria from '../criteria';
import materials from '../materials';
import noiseClasses from '../noise-classes';
import predominantColors from '../predominant-colors';
import requirements from '../requirements';
import surfaceFinishes from '../surface-finishes';
import typologies from '../typologies';

const POST = 'POST /api/typologies';
const CREATED = 'Tipo de uso cadastrado com sucesso!';

async function open(
  answers: Answers = {},
  target: FormTarget = { create: true },
  { name, list: List } = typologies,
) {
  const api = fakeApi({
    'GET /api/typologies': [],
    [POST]: ({ body }) => ({ ...(body as object), id: 1, isActive: true }),
    ...answers,
  });
  return { api, ...(await openScreen(<List />, { resource: name, target })) };
}

async function fillIn({ user }: Awaited<ReturnType<typeof open>>, code: string, label: string) {
  await screen.findByRole('textbox', { name: /^Código/ });
  await retype(user, field('Código'), code);
  await retype(user, field('Descrição'), label);
  await user.click(saveButton());
}

describe('catalogue form', () => {
  it('can be saved again after an error on a field that it does not show', async () => {
    const opened = await open({ [POST]: refusal(400, 'Recusado.', { invisible: 'Recusado.' }) });
    await fillIn(opened, 'RECUSA', 'Recusada uma vez');
    await screen.findByText('Recusado.');
    opened.api.answers[POST] = ({ body }) => ({ ...(body as object), id: 1, isActive: true });
    await opened.user.click(saveButton());
    await screen.findByText(CREATED);
    expect(opened.api.sent(POST)).toHaveLength(2);
  });

  it('repeats a save whose response was lost with the same idempotency key', async () => {
    const opened = await open({ [POST]: noConnection });
    await fillIn(opened, 'PERDIDA', 'Resposta perdida');
    await screen.findByText(/Sem conexão com o servidor\./);
    opened.api.answers[POST] = ({ body }) => ({ ...(body as object), id: 1, isActive: true });
    await opened.user.click(saveButton());
    await screen.findByText(CREATED);
    const keys = jest
      .mocked(globalThis.fetch)
      .mock.calls.filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('reports a text that is too long instead of truncating it', async () => {
    const opened = await open({ 'GET /api/criteria': [] }, { create: true }, criteria);
    await fillIn(opened, 'X'.repeat(30), 'y'.repeat(300));
    await screen.findByText('Máx 16 caracteres');
    await screen.findByText('Máx 255 caracteres');
    expect(field('Descrição').value).toHaveLength(300);
    expect(opened.api.asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('shows its own text for a server error', async () => {
    const fault = refusal(500, 'Erro inesperado');
    await fillIn(await open({ [POST]: fault }), 'XX', 'Que não há');
    await screen.findByText('Falha ao salvar tipo de uso');
  });

  it('offers no retry for a record that does not exist', async () => {
    const missing = refusal(404, 'Registro não encontrado.');
    await open({ 'GET /api/typologies/9': missing }, { id: 9 });
    const form = within(await screen.findByRole('dialog'));
    await form.findByText('Registro não encontrado.');
    await waitFor(() => expect(form.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
  });
});

/** What each catalogue has of its own: an item of the list, its cells, what is typed and sent, and the toasts of a save. */
const SCREENS = [
  {
    screen: typologies,
    title: 'Tipos de Uso',
    item: { dwelling: 'multi' },
    cells: { 'Unidades que abriga': 'Várias unidades' },
    create: 'Novo Tipo de Uso',
    failed: 'Falha ao salvar tipo de uso',
    created: 'Tipo de uso cadastrado com sucesso!',
  },
  {
    screen: noiseClasses,
    title: 'Classes de Ruído',
    item: { minDb: 70, maxDb: null },
    cells: { 'Faixa dB': '70+' },
    create: 'Nova Classe de Ruído',
    types: { Mínimo: '70' },
    sends: { minDb: 70 },
    failed: 'Falha ao salvar classe',
    created: 'Classe de ruído cadastrada com sucesso!',
  },
  {
    screen: aggressivenessClasses,
    title: 'Classes de Agressividade Ambiental',
    item: { risk: 'Elevado' },
    cells: { Risco: 'Elevado' },
    create: 'Nova Classe de Agressividade',
    sends: { risk: 'Insignificante' },
    failed: 'Falha ao salvar classe',
    created: 'Classe de agressividade cadastrada com sucesso!',
  },
  {
    screen: predominantColors,
    title: 'Cores Predominantes',
    item: { absorptanceMin: 0.5, absorptanceMax: null },
    cells: { Absortância: '0,500–1,000' },
    create: 'Nova Cor Predominante',
    types: { 'Absortância mínima': '0,5' },
    sends: { absorptanceMin: 0.5 },
    failed: 'Falha ao salvar cor',
    created: 'Cor predominante cadastrada com sucesso!',
  },
  {
    screen: constructiveSystems,
    title: 'Sistemas Construtivos',
    create: 'Novo Sistema Construtivo',
    failed: 'Falha ao salvar sistema',
    created: 'Sistema construtivo cadastrado com sucesso!',
  },
  {
    screen: materials,
    title: 'Materiais',
    item: { conductivity: 0.045, density: 1234.5, specificHeat: 0.92, source: null, confidence: null },
    cells: { 'λ, W/(m·K)': '0,045', 'ρ, kg/m³': '1.234,5', 'c, kJ/(kg·K)': '0,920', Fonte: 'conferir' },
    create: 'Novo Material',
    types: { 'Condutividade térmica': '0,045', Densidade: '1234,5', 'Calor específico': '0,92' },
    sends: { conductivity: 0.045, density: 1234.5, specificHeat: 0.92 },
    failed: 'Falha ao salvar material',
    created: 'Material cadastrado com sucesso!',
  },
  {
    screen: surfaceFinishes,
    title: 'Acabamentos de Superfície',
    item: {
      ...{ absorptanceMin: 0.5, absorptanceMax: 0.5, emissivity: null },
      ...{ source: 'NBR 15220', confidence: 'V' },
    },
    cells: { Absortância: '0,500', Emissividade: '—', Fonte: '' },
    create: 'Novo Acabamento de Superfície',
    types: { 'Absortância mínima': '0,5' },
    sends: { absorptanceMin: 0.5 },
    failed: 'Falha ao salvar acabamento',
    created: 'Acabamento de superfície cadastrado com sucesso!',
  },
  {
    screen: requirements,
    title: 'Requisitos',
    create: 'Novo Requisito',
    failed: 'Falha ao salvar requisito',
    created: 'Requisito cadastrado com sucesso!',
  },
  {
    screen: criteria,
    title: 'Critérios',
    create: 'Novo Critério',
    failed: 'Falha ao cadastrar.',
    duplicate: 'Código já cadastrado.',
    created: 'Critério cadastrado.',
  },
];

const VERSION = '2026-11-01T10:00:00.000Z';
const STORED = { id: 1, code: 'A1', label: 'Vão', isActive: true, createdAt: VERSION, updatedAt: VERSION };
const DUPLICATE = 'Já existe um registro com este código.';

/** By texts and labels: roles of a list with a form take seconds to compute. */
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)), { target: { value: text } });
const press = (text: string) => fireEvent.click(screen.getByText(text));

describe('catalogue screen', () => {
  it.each(SCREENS)(
    '$title: lists its columns, and reports a failed, a duplicate and a completed save',
    async ({ screen: catalogue, title, item = {}, cells = {}, types = {}, sends = {}, ...texts }) => {
      const { name, list: List } = catalogue;
      const create = `POST /api/${name}`;
      const { answers, sent } = fakeApi({
        [`GET /api/${name}`]: [{ ...STORED, ...item }],
        'GET /api/saved-filters': [],
        [create]: refusal(500),
      });
      await openScreen(<List />, { resource: name });
      const row = (await screen.findByText('A1')).closest('tr') as HTMLTableRowElement;
      expect(document.querySelector('h1')?.textContent).toBe(title);
      const headings = [...document.querySelectorAll('thead th')].map((heading) => heading.textContent);
      expect(headings.slice(1)).toEqual(['Código', 'Descrição', ...Object.keys(cells), 'Ativa', 'Ações']);
      expect([...row.cells].slice(3, -2).map((cell) => cell.textContent)).toEqual(Object.values(cells));

      press(texts.create);
      await screen.findByLabelText(/^Código/);
      type('Código', 'A1');
      for (const [label, text] of Object.entries({ Descrição: 'Vão', ...types })) type(label, text);
      press('Salvar');
      await screen.findByText(texts.failed);
      answers[create] = refusal(409, DUPLICATE, { code: DUPLICATE });
      press('Salvar');
      await screen.findByText(texts.duplicate ?? 'Código já cadastrado. Escolha um código único.');
      await waitFor(() => expect(screen.getByText(DUPLICATE).closest('div')?.textContent).toMatch(/^Código/));
      answers[create] = ({ body }) => ({ ...STORED, ...(body as object) });
      press('Salvar');
      await screen.findByText(texts.created);
      expect(sent(create).at(-1)).toMatchObject({ code: 'A1', label: 'Vão', isActive: true, ...sends });
    },
  );

  it('rejects a required number that was cleared, instead of storing zero', async () => {
    const { name, list: List } = noiseClasses;
    const stored = { ...STORED, minDb: 55, maxDb: 60 };
    const { sent } = fakeApi({ [`GET /api/${name}`]: [stored], [`GET /api/${name}/1`]: stored });
    const { user } = await openScreen(<List />, { resource: name, target: { id: 1 } });
    await screen.findByDisplayValue('55');
    await user.click(field('Mínimo'));
    await user.keyboard('{Backspace}');
    await user.click(saveButton());
    await screen.findByText('Mínimo é obrigatório');
    expect(sent(`PUT /api/${name}/1`)).toEqual([]);
  });
});
