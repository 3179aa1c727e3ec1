/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { PackageButton } from './PackageButton';
import PackageDialog from './PackageDialog';

describe('catalogue package', () => {
  it.each([true, false])('is available to administrators only (administrator: %s)', async (isAdmin) => {
    fakeApi({});
    await openScreen(<PackageButton />, { resource: 'requirements', user: { isAdmin } });
    expect(screen.queryAllByRole('button', { name: 'Pacote de catálogo' })).toHaveLength(Number(isAdmin));
  });

  it('shows beside the file name why a file is rejected', async () => {
    const text = 'O arquivo não é um pacote de catálogo do Prumo.';
    fakeApi({ 'POST /api/catalogue-package': refusal(400, text) });
    await openScreen(<PackageDialog onClose={() => undefined} />, { resource: 'requirements' });
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: [new File(['{}'], 'pacote.zip')] },
    });
    await screen.findByText(text);
    expect(screen.getByText('pacote.zip')).toBeTruthy();
  });
});
