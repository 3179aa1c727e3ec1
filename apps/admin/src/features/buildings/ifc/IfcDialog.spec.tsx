/** @jest-environment ./test/jsdom.mjs */
import type { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, FakeUpload, fakeApi, noConnection, pending, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { LazyBuildingForm } from '../form/LazyBuildingForm';
import type { IfcReview } from './ifc';
import IfcDialog from './IfcDialog';
import { NewFromModel } from './NewFromModel';
import OfferedCompositions from './OfferedCompositions';

const source = (line: number, name: string) => ({ entity: 'IFCWALL', line, guid: `guid${line}`, name });
const UPDATED = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:05:00.000Z';
const MORTAR = { conductivity: 1.15, density: 2000, specificHeat: 1 };
const layer = (name: string, values: typeof MORTAR | null, isAir = false) => ({
  ...{ name, thickness: 0.025, isAir, values },
  origin: values && { materialId: 7, source: 'NBR', confidence: 'P' as const },
});
const REVIEW: IfcReview = {
  ...{ schema: 'IFC4', sha256: 'a'.repeat(64), entities: 1234, notes: ['Confira a ordem das camadas.'] },
  values: [
    { field: 'floors', value: 2, current: 9, sources: [source(5, 'Térreo')] },
    { field: 'buildingHeight', value: 5.6, current: 0, sources: [source(6, 'Cobertura')] },
  ],
  compositions: [
    {
      ...{ part: 'external-wall', element: 'wall', name: 'Parede 23', count: 2, area: 121 },
      layers: [layer('Reboco', MORTAR), layer('Ar', null, true)],
      sources: [source(8, 'Parede 23')],
    },
    {
      ...{ part: 'roof', element: 'roof', name: 'Telhado', count: 1, area: null },
      layers: [layer('Telha especial', null)],
      sources: [source(9, 'Telhado')],
    },
  ],
};

/** Every layer has its values. */
const WHOLE = {
  ...REVIEW,
  compositions: REVIEW.compositions.map((each) => ({
    ...each,
    layers: each.layers.map((one) => ({ ...one, values: one.isAir ? null : MORTAR })),
  })),
};
/** What the same model tells of a new building. */
const newReview = (): IfcReview => ({
  ...REVIEW,
  values: REVIEW.values.map((each) => ({ ...each, current: null })),
});
const APPLY = { name: 'Aplicar o escolhido' };

/** An answer of lines, as it comes while a model is read. */
const inLines = (...lines: object[]): Response =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const MB = 1024 * 1024;
/** A model that pretends to have so many bytes. */
function model(size?: number): File {
  const file = new File(['ISO-10303-21;'], 'casa.ifc');
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** @param sending the bytes of the file, and how many of them are sent before the answer */
async function open(answer: unknown, over: Answers = {}, sending: { size?: number; sent?: number } = {}) {
  const api = fakeApi({
    'POST /api/buildings/7/ifc': answer instanceof Response ? answer : inLines({ proposal: answer }),
    'PUT /api/buildings/7': { id: 7, updatedAt: LATER },
    'POST /api/compositions': { id: 31 },
    'GET /api/buildings/7/compositions': { updatedAt: null, compositions: [] },
    'PUT /api/buildings/7/compositions': { updatedAt: null, compositions: [] },
    ...over,
  });
  FakeUpload.sent = sending.sent ?? 0;
  const closed = { times: 0 };
  await openScreen(<IfcDialog buildingId={7} updatedAt={UPDATED} onClose={() => (closed.times += 1)} />, {
    ...{ resource: 'buildings', path: '/buildings/7' },
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Ler modelo IFC' });
  await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, model(sending.size));
  return { ...api, user, dialog, closed };
}

/** The keys that creations at an address were sent with. */
const keysOf = (path: string): unknown[] =>
  (globalThis.fetch as jest.MockedFunction<typeof fetch>).mock.calls
    .filter(([url, init]) => String(url).endsWith(path) && init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

/** The abort signal of the request that sends the model. */
const signalOf = () =>
  (globalThis.fetch as jest.MockedFunction<typeof fetch>).mock.calls.find(([url]) =>
    String(url).startsWith('/api/buildings/7/ifc'),
  )?.[1]?.signal;

describe('IFC import dialog', () => {
  it('preselects only blank fields, and saves what stays selected', async () => {
    const { user, dialog, sent, closed } = await open(REVIEW);
    const box = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
    expect(await within(dialog).findByText('IFC4, 1.234 entidades.')).toBeTruthy();
    expect(box(/^Número de pavimentos: 2 \(hoje: 9\)/).checked).toBe(false);
    expect(box(/^Altura \(m\): 5,60/).checked).toBe(true);
    expect(within(dialog).getByText('Lido de IFCWALL #5 Térreo (guid5).')).toBeTruthy();
    expect(box(/Telhado/).disabled).toBe(true);
    expect(within(dialog).getByText(/nem no modelo: Telha especial/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar o escolhido' }));
    expect(await screen.findByText('O que você escolheu do modelo foi gravado.')).toBeTruthy();
    expect(sent('PUT /api/buildings/7')).toEqual([{ buildingHeight: 5.6, updatedAt: UPDATED }]);
    expect(sent('POST /api/compositions')).toEqual([
      expect.objectContaining({
        ...{ name: 'Parede 23', element: 'wall' },
        sections: [
          {
            ...{ name: '', area: 1 },
            layers: [
              expect.objectContaining({ kind: 'solid', name: 'Reboco', ...MORTAR }),
              { kind: 'air', name: 'Ar', thickness: 0.025, emissivity: 'high' },
            ],
          },
        ],
      }),
    ]);
    expect(sent('PUT /api/buildings/7/compositions')).toEqual([
      {
        compositions: [{ part: 'external-wall', compositionId: 31, area: 121, eavesOpening: null }],
        updatedAt: null,
      },
    ]);
    expect(closed.times).toBe(1);
  });

  it('lists what was saved before a failure, and continues without duplicates', async () => {
    const roofs = [() => refusal(429, 'Muitas requisições.'), () => noConnection(), () => ({ id: 32 })];
    const { user, dialog, sent, asked, answers } = await open(WHOLE, {
      'POST /api/compositions': ({ body }) =>
        (body as { name: string }).name === 'Telhado' ? roofs.shift()?.() : { id: 31 },
    });
    const apply = () => user.click(within(dialog).getByRole('button', APPLY));
    await within(dialog).findByText('IFC4, 1.234 entidades.');
    await apply();
    const first = await within(dialog).findByText(/^Muitas requisições/);
    expect(first.textContent).toBe(
      'Muitas requisições. Já foi gravado: os dados da edificação, a composição Parede 23. ' +
        'Falta: a composição Telhado, a atribuição das composições à edificação. ' +
        'Tente de novo nesta janela: o que já foi gravado não se repete.',
    );
    await apply();
    await within(dialog).findByText(/^Não foi possível gravar tudo/);
    answers['PUT /api/buildings/7/compositions'] = refusal(409, 'Já mudou.');
    await apply();
    expect((await within(dialog).findByText(/^Já mudou/)).textContent).toMatch(
      /a composição Parede 23, a composição Telhado\. Falta: a atribuição das composições à edificação\./,
    );
    answers['PUT /api/buildings/7/compositions'] = {};
    await apply();
    await screen.findByText('O que você escolheu do modelo foi gravado.');
    expect(sent('PUT /api/buildings/7')).toHaveLength(1);
    const created = asked.filter(({ call }) => call === 'POST /api/compositions');
    expect(created.map(({ body }) => (body as { name: string }).name)).toEqual([
      'Parede 23',
      ...['Telhado', 'Telhado', 'Telhado'],
    ]);
    expect(new Set(keysOf('/api/compositions')).size).toBe(2);
    expect(sent('PUT /api/buildings/7/compositions').at(-1)).toMatchObject({
      compositions: [{ compositionId: 31 }, { part: 'roof', compositionId: 32 }],
    });
  });

  it('reports that nothing was saved when the building rejects a value', async () => {
    const { user, dialog, sent } = await open(REVIEW, {
      'PUT /api/buildings/7': refusal(400, 'Dados inválidos.', { buildingHeight: 'Altura: até 500 m.' }),
    });
    await user.click(await within(dialog).findByRole('button', APPLY));
    expect(
      await within(dialog).findByText(/^Dados inválidos\. Altura: até 500 m\. Nada foi gravado\./),
    ).toBeTruthy();
    expect(sent('POST /api/compositions')).toEqual([]);
  });

  it('shows why a file was rejected, and accepts another', async () => {
    const { dialog } = await open(refusal(400, 'Dados', { file: 'O arquivo está incompleto.' }));
    expect(await within(dialog).findByText('O arquivo está incompleto.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Escolher arquivo IFC' })).toBeTruthy();
  });

  it.each([
    ['the console', {}, { size: 100 * MB + 1 }, /^O arquivo tem mais de 100 MB/, 0],
    ['the API', refusal(413, 'Grande', { file: 'O arquivo tem mais de 100 MB: …' }), {}, /mais de 100 MB/, 1],
    ['a proxy', new Response('<h1>413</h1>', { status: 413 }), {}, /^O servidor recusou .* até 100 MB/, 1],
  ])('names the limit when %s rejects a file that is too large', async (_, answer, sending, text, calls) => {
    const { dialog, sent } = await open(answer, {}, sending);
    expect(await within(dialog).findByText(text)).toBeTruthy();
    expect(sent('POST /api/buildings/7/ifc')).toHaveLength(calls);
  });
});

describe('upload of a model', () => {
  const SENT = { size: 98 * MB, sent: 12.4 * MB };
  const unanswered = () => ({ 'POST /api/buildings/7/ifc': pending(inLines({ proposal: REVIEW })).answer });

  it('shows its progress in bytes, and can be cancelled', async () => {
    const { dialog, user } = await open({}, unanswered(), SENT);
    expect(await within(dialog).findByText('12,4 de 98,0 MB enviados.')).toBeTruthy();
    const bar = within(dialog).getByRole('progressbar', { name: 'Enviando casa.ifc…' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '13',
      '12,4 de 98,0 MB enviados.',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar o envio' }));
    expect(await within(dialog).findByRole('button', { name: 'Escolher arquivo IFC' })).toBeTruthy();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(signalOf()?.aborted).toBe(true);
  });

  it('shows that an uploaded file waits in the queue', async () => {
    const { dialog } = await open({}, unanswered(), { ...SENT, sent: 98.1 * MB });
    expect(await within(dialog).findByText('98,0 MB enviados. Aguardando a leitura.')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Cancelar a leitura' })).toBeTruthy();
  });
});

describe('processing of a model', () => {
  /** An answer whose lines come when the test says so. */
  function running() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const text = new TextEncoder();
    const tell = (part: string) => act(() => writer.write(text.encode(part)));
    return { answer: new Response(readable), tell };
  }

  it('shows its progress, with response lines cut at any position', async () => {
    const { answer, tell } = running();
    const { dialog } = await open(answer, { 'POST /api/buildings/7/ifc': () => answer });
    const line = JSON.stringify({ progress: { stage: 'bytes', done: 25 * MB, total: 100 * MB } });
    await tell(line.slice(0, 20));
    await tell(`${line.slice(20)}\n`);
    expect(await within(dialog).findByText('25,0 de 100,0 MB lidos.')).toBeTruthy();
    const bar = within(dialog).getByRole('progressbar', { name: 'Lendo casa.ifc…' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '25',
      '25,0 de 100,0 MB lidos.',
    ]);
    await tell(
      `${JSON.stringify({ progress: { stage: 'entities', done: 5000, total: 2_187_580 } })}\n${JSON.stringify({ proposal: REVIEW })}`,
    );
  });

  it('can be cancelled while it runs', async () => {
    const { answer, tell } = running();
    const { dialog, user } = await open(answer, { 'POST /api/buildings/7/ifc': () => answer });
    await tell(`${JSON.stringify({ progress: { stage: 'entities', done: 5000, total: 10_000 } })}\n`);
    expect(await within(dialog).findByText('5.000 entidades lidas; o arquivo tem 10.000.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar a leitura' }));
    expect(signalOf()?.aborted).toBe(true);
    expect(within(dialog).getByRole('button', { name: 'Escolher arquivo IFC' })).toBeTruthy();
  });

  it.each([
    [
      'it is refused',
      [{ refusal: { statusCode: 400, message: 'Dados', errors: { file: 'A entidade IfcWall #12 …' } } }],
      'A entidade IfcWall #12 …',
    ],
    ['it breaks off', [], 'A leitura foi interrompida no servidor. Tente novamente.'],
  ])('shows the reason when %s during processing', async (_, lines, message) => {
    const { dialog } = await open(inLines({ progress: { stage: 'bytes', done: 1, total: 2 } }, ...lines));
    expect(await within(dialog).findByText(message)).toBeTruthy();
  });
});

describe('new building from a model', () => {
  it('opens its form with the selected values, and saves nothing', async () => {
    const { sent, asked } = fakeApi({ 'POST /api/buildings/ifc': inLines({ proposal: newReview() }) });
    const { user } = await openScreen(
      <>
        <NewFromModel />
        <LazyBuildingForm />
      </>,
      { resource: 'buildings', path: '/buildings/ifc' },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Edificação a partir de um modelo IFC' });
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, model());
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Número de pavimentos: 2' }));
    await act(() => user.click(within(dialog).getByRole('button', { name: 'Preencher o formulário' })));
    const form = await screen.findByRole('dialog', { name: 'Nova Edificação' });
    const input = (name: RegExp) => within(form).findByRole<HTMLInputElement>('textbox', { name });
    expect((await input(/^Altura(\s\*)?$/)).value).toMatch(/^5,6/);
    expect((await input(/^Número de pavimentos/)).value).toBe('0');
    expect(sent('POST /api/buildings/ifc')).toHaveLength(1);
    expect(asked.filter(({ call }) => !/^GET|csrf|POST \/api\/buildings\/ifc/.test(call))).toEqual([]);
  });

  it('offers its compositions after the save, and links to its page', async () => {
    const { sent } = fakeApi({
      'POST /api/compositions': { id: 31 },
      'GET /api/buildings/7/compositions': { updatedAt: null, compositions: [] },
      'PUT /api/buildings/7/compositions': {},
    });
    const [wall] = REVIEW.compositions;
    const { user, router } = await openScreen(
      <OfferedCompositions
        building={{ id: 7, updatedAt: UPDATED }}
        compositions={wall ? [wall] : []}
        onClose={() => undefined}
      />,
      { resource: 'buildings' },
    );
    await user.click(await screen.findByRole('button', { name: 'Criar e atribuir' }));
    await screen.findByText('O que você escolheu do modelo foi gravado.');
    expect(sent('PUT /api/buildings/7/compositions')).toMatchObject([
      { compositions: [{ part: 'external-wall', compositionId: 31 }] },
    ]);
    expect(router.state.location.pathname).toBe('/buildings/7');
  });
});
