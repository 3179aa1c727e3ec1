/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { BulkSelectionProvider } from '../../../shared/list/bulk/selection';
import PdfsOfSelected from './PdfsOfSelected';

const REPORTS = [
  { id: 7, buildingName: 'Torre Norte' },
  { id: 8, buildingName: 'Torre Sul' },
];
const FILLED = { analyses: [{}], requirements: [{ isEnabled: true }] };

const open = async (answers: Parameters<typeof fakeApi>[0], ids: readonly number[] = [7, 8]) => {
  const api = fakeApi({ 'GET /api/reports': REPORTS, ...answers });
  const { user } = await openScreen(
    <BulkSelectionProvider value={{ ids }}>
      <PdfsOfSelected />
    </BulkSelectionProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Gerar PDFs' }));
  return api;
};
const pdfsOf = (api: ReturnType<typeof fakeApi>) =>
  api.asked.map(({ call }) => call).filter((call) => call.endsWith('/jsreport'));

describe('PDFs of selected reports', () => {
  beforeEach(() => {
    URL.createObjectURL = jest.fn(() => 'blob:pdf');
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });

  it('are saved one after the other', async () => {
    const api = await open({
      'GET /api/reports/7/structure': FILLED,
      'GET /api/reports/8/structure': FILLED,
      'GET /api/reports/7/jsreport': {},
      'GET /api/reports/8/jsreport': {},
    });
    await screen.findByText('2 PDFs gerados.');
    expect(pdfsOf(api)).toEqual(['GET /api/reports/7/jsreport', 'GET /api/reports/8/jsreport']);
    expect(URL.createObjectURL).toHaveBeenCalledTimes(2);
  });

  it('skip a report without levels, with a message', async () => {
    const api = await open({
      'GET /api/reports/7/structure': { analyses: [], requirements: [] },
      'GET /api/reports/8/structure': FILLED,
      'GET /api/reports/8/jsreport': {},
    });
    await screen.findByText(/^1 PDF gerado\. Sem PDF: Relatório de Torre Norte: Selecione ao menos um nível/);
    expect(pdfsOf(api)).toEqual(['GET /api/reports/8/jsreport']);
  });

  it('are limited to 50 at a time', async () => {
    const api = await open(
      {},
      Array.from({ length: 51 }, (_, at) => at),
    );
    await screen.findByText('Marque no máximo 50 relatórios por vez.');
    await waitFor(() => expect(pdfsOf(api)).toEqual([]));
  });
});
