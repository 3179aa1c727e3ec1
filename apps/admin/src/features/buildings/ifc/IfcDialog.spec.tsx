/** @jest-environment ./test/jsdom.mjs */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import type { IfcReview } from './ifc';
import IfcDialog from './IfcDialog';

const source = (line: number, name: string) => ({ entity: 'IFCWALL', line, guid: `guid${line}`, name });
const UPDATED = '2026-03-01T12:00:00.000Z';
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

async function open(answer: unknown) {
  const api = fakeApi({
    'POST /api/buildings/7/ifc': () => answer,
    'PUT /api/buildings/7': { id: 7 },
    'POST /api/compositions': { id: 31 },
    'GET /api/buildings/7/compositions': { updatedAt: null, compositions: [] },
    'PUT /api/buildings/7/compositions': { updatedAt: null, compositions: [] },
  });
  const closed = { times: 0 };
  await openScreen(<IfcDialog buildingId={7} updatedAt={UPDATED} onClose={() => (closed.times += 1)} />, {
    ...{ resource: 'buildings', path: '/buildings/7' },
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Ler modelo IFC' });
  await user.upload(
    dialog.querySelector('input[type=file]') as HTMLInputElement,
    new File(['ISO-10303-21;'], 'casa.ifc'),
  );
  return { ...api, user, dialog, closed };
}

describe('the dialog that reads a model', () => {
  it('chooses only what fills a gap, and saves what a person leaves chosen', async () => {
    const { user, dialog, sent, closed } = await open(REVIEW);
    const box = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
    expect(await within(dialog).findByText('IFC4, 1.234 entidades.')).toBeTruthy();
    expect(box(/^Número de pavimentos: 2 \(hoje: 9\)/).checked).toBe(false);
    expect(box(/^Altura/).checked).toBe(true);
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

  it('shows why a file is refused, and takes another', async () => {
    const { dialog } = await open(refusal(400, 'Dados', { file: 'O arquivo está incompleto.' }));
    expect(await within(dialog).findByText('O arquivo está incompleto.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Escolher arquivo IFC' })).toBeTruthy();
  });
});
