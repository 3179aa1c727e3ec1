/** @jest-environment ./test/jsdom.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import { focusFirstError } from '../form/focus';
import { RadioChoice } from './RadioChoice';

it('a refused choice tells why, and takes the focus as the first error of a form', async () => {
  const options = [['link', 'Por link']] as const;
  render(
    <RadioChoice label="Abertura" options={options} value="link" onChange={() => {}} error="Escolha." />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Abertura', description: 'Escolha.' });
  focusFirstError(document.body);
  await waitFor(() => expect(document.activeElement).toBe(group));
});
