/** @jest-environment ./test/jsdom.mjs */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FacadeDialog from './FacadeDialog';

const part = (number: number) => within(screen.getByRole('group', { name: `Parte ${number}` }));

async function enter(number: number, area: string, soundReduction: string) {
  await userEvent.clear(part(number).getByLabelText(/^Área/));
  await userEvent.type(part(number).getByLabelText(/^Área/), area);
  await userEvent.type(part(number).getByLabelText(/^Rw/), soundReduction);
}

describe('acoustic estimate of a façade', () => {
  beforeEach(() => render(<FacadeDialog onClose={() => undefined} />));

  it('shows the index of all parts while typing, and the part that transmits most', async () => {
    expect(screen.getByRole('status').textContent).toBe('Informe área e Rw de cada parte.');
    await enter(1, '8', '45');
    await enter(2, '2', '25');
    // −10·lg(0,8·10^−4,5 + 0,2·10^−2,5) = 31,8 dB
    expect(screen.getByRole('status').textContent).toBe(
      'Rw da fachada: 31,8 dBJanela transmite 96 % do som: é o que mais vale melhorar.',
    );
  });

  it('shows no index while an added part has no values', async () => {
    await enter(1, '8', '45');
    await enter(2, '2', '25');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar parte' }));
    expect(screen.getByRole('status').textContent).toBe('Informe área e Rw de cada parte.');
    await userEvent.click(screen.getByRole('button', { name: 'Remover parte 3' }));
    expect(screen.getByRole('status').textContent).toContain('31,8 dB');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remover parte 2'));
  });

  it('shows no index for a text that is no number', async () => {
    await enter(1, '8', 'R45');
    await enter(2, '2', '25');
    expect(screen.getByRole('status').textContent).toBe('Informe área e Rw de cada parte.');
  });

  it('refuses a negative index on its field', async () => {
    await enter(1, '8', '45');
    await enter(2, '2', '-3,8');
    await userEvent.tab();
    expect(await part(2).findByText('Informe um valor que não seja negativo')).toBeTruthy();
    expect(part(2).getByLabelText(/^Rw/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Informe área e Rw de cada parte.');
  });

  it('states that it is no evidence', () => {
    expect(screen.getByRole('alert').textContent).toContain('Estimativa, não é comprovação');
  });
});
