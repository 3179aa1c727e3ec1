/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { fakeApi } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { MoreActions } from './MoreActions';

const REPORT = { id: 7, buildingId: 1, buildingName: 'Residencial Araucária' };

describe('further actions of a report', () => {
  const open = async (structure: object) => {
    fakeApi({ 'GET /api/reports/7/structure': structure });
    const tab = { opener: window, location: { assign: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = await openScreen(
      <RecordContextProvider value={REPORT}>
        <MoreActions />
      </RecordContextProvider>,
    );
    await user.click(screen.getByRole('button', { name: /^Mais ações/ }));
    const item = await screen.findByRole('menuitem', { name: 'Resumo (PDF)' });
    expect(item.getAttribute('href')).toBe('/api/reports/7/jsreport?part=summary&inline=1');
    await user.click(item);
    expect(window.open).toHaveBeenCalledWith('about:blank', '_blank');
    return { tab, item };
  };

  it('include the summary PDF, opened in a new tab', async () => {
    const { tab, item } = await open({ analyses: [{}], requirements: [{ isEnabled: true }] });
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(item.getAttribute('href')));
  });

  it('close the tab of a PDF again, with a hint, for a report without levels', async () => {
    const { tab } = await open({ analyses: [], requirements: [] });
    await screen.findByText(/^Selecione ao menos um nível/);
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.assign).not.toHaveBeenCalled();
  });
});
