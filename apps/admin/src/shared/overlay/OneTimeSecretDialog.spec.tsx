/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../test/renderScreen';
import { OneTimeSecretDialog } from './OneTimeSecretDialog';

const SECRET = 'ABCD-1234';
const TEXTS = {
  copy: 'Copiar token',
  done: 'Copiei o token',
  copied: 'Token copiado.',
  copyFailed: 'Não foi possível copiar.',
};

function open() {
  const onClose = jest.fn();
  const { user } = renderScreen(
    <OneTimeSecretDialog
      title="Token criado"
      size="sm"
      secret={SECRET}
      fileName="token.txt"
      words={TEXTS}
      notice="Copie o token agora."
      onClose={onClose}
    >
      {SECRET}
    </OneTimeSecretDialog>,
    { resource: 'users' },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { onClose, user, press };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Fechar sem guardar?' });

describe('dialog of a one-time secret', () => {
  it('focuses the copy button', () => {
    open();
    expect(document.activeElement?.textContent).toBe('Copiar token');
  });

  it('asks before closing when the secret was not saved, and stays open by default', async () => {
    const { onClose, press, user } = open();
    await press('Copiei o token');
    expect(question()).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Voltar');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question()).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await press('Copiei o token');
    await press('Fechar sem guardar');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once after copying', async () => {
    const { onClose, press } = open();
    await press('Copiar token');
    await screen.findByText('Token copiado.');
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await press('Copiei o token');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('still asks when copying failed', async () => {
    const { onClose, press } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await press('Copiar token');
    await screen.findByText('Não foi possível copiar.');
    await press('Copiei o token');
    expect(question()).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes at once after downloading a text file', async () => {
    const { onClose, press } = open();
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:token';
    };
    let name = '';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name = this.download;
    });
    await press('Baixar');
    click.mockRestore();
    expect([name, file?.type, file?.size]).toEqual(['token.txt', 'text/plain', SECRET.length + 1]);
    await press('Copiei o token');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once after printing', async () => {
    const { onClose, press } = open();
    const print = jest.fn();
    window.print = print;
    await press('Imprimir');
    expect(print).toHaveBeenCalledTimes(1);
    await press('Copiei o token');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
