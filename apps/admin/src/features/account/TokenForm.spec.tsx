/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../test/fakeApi';
import { renderScreen } from '../../../test/renderScreen';
import { TokenForm } from './TokenForm';

const CREATE = 'POST /api/account/tokens';

describe('form of an API token', () => {
  it('creates it with Ctrl+S', async () => {
    const api = fakeApi({ [CREATE]: { token: 'T0KEN' } });
    const onCreated = jest.fn();
    const { user } = renderScreen(<TokenForm onClose={() => undefined} onCreated={onCreated} />);
    await user.type(screen.getByLabelText(/Nome do token/), 'Planilha');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith('T0KEN'));
    expect(api.sent(CREATE)).toEqual([{ name: 'Planilha', scope: 'read', days: '90' }]);
  });
});
