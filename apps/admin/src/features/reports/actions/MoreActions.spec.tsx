/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { fakeApi } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { MoreActions } from './MoreActions';

const REPORT = { id: 7, buildingId: 1, buildingName: 'Residencial Araucária' };

describe('further actions of a report', () => {
  it('include the summary PDF, opened in a new tab', async () => {
    fakeApi({ 'GET /api/reports/7/structure': { analyses: [{}], requirements: [{ isEnabled: true }] } });
    const tab = { opener: window, location: { assign: jest.fn() }, close: jest.fn() };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = await openScreen(
      <RecordContextProvider value={REPORT}>
        <MoreActions />
      </RecordContextProvider>,
    );
    await user.click(screen.getByRole('button', { name: /^Mais ações/ }));
    const item = await screen.findByRole('menuitem', { name: 'Resumo (PDF)' });
    expect(item.getAttribute('href')).toBe('/api/reports/7/jsreport?part=summary&inline=1');
    await user.click(item);
    expect(open).toHaveBeenCalledWith('about:blank', '_blank');
    await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(item.getAttribute('href')));
  });
});
