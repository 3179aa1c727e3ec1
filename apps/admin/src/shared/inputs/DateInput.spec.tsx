/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { buildingFields } from '@prumo/domain';
import { field, renderScreen } from '../../../test/renderScreen';
import { EditorContext, screenEditor } from '../form/FormFields';
import { TextInput } from '.';

const SOURCE = 'filingDate';
const LABEL = 'Data de protocolo';

const Value = () => <output>{JSON.stringify(useWatch({ name: SOURCE }))}</output>;

function Form({ value }: { value: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { [SOURCE]: value } });
  return (
    <EditorContext value={screenEditor(buildingFields)}>
      <FormProvider {...form}>
        <TextInput source={SOURCE} label={LABEL} type="date" />
        <Value />
      </FormProvider>
    </EditorContext>
  );
}

const open = (value = '') => renderScreen(<Form value={value} />);
const value = () => JSON.parse(document.querySelector('output')?.textContent || '""') as unknown;
const INVALID = 'Data inválida';

describe('date input', () => {
  it('inserts the slashes while typing, and stores ISO', async () => {
    const { user } = open();
    await user.click(field(LABEL));
    await user.keyboard('01052020');
    expect(field(LABEL).value).toBe('01/05/2020');
    expect(value()).toBe('2020-05-01');
    await user.keyboard('{Backspace}{Backspace}19');
    expect(value()).toBe('2019-05-01');
  });

  it.each(['01/05/2020', '2020-05-01', '01.05.2020'])('accepts a pasted date: %s', async (text) => {
    const { user } = open();
    await user.click(field(LABEL));
    await user.paste(text);
    expect([field(LABEL).value, value()]).toEqual(['01/05/2020', '2020-05-01']);
  });

  it('shows an error for a day that does not exist, until it is corrected', async () => {
    const { user } = open();
    await user.click(field(LABEL));
    await user.keyboard('31042020');
    await user.tab();
    await screen.findByText(INVALID);
    await user.clear(field(LABEL));
    await user.type(field(LABEL), '30042020');
    await waitFor(() => expect(screen.queryByText(INVALID)).toBeNull());
    expect(value()).toBe('2020-04-30');
  });

  it('is filled from its calendar by keyboard', async () => {
    const { user } = open('2020-05-01');
    await user.click(screen.getByRole('button', { name: `Abrir calendário de ${LABEL}` }));
    await screen.findByText('maio de 2020');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1'));
    await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
    await screen.findByText('junho de 2020');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([field(LABEL).value, value()]).toEqual(['09/06/2020', '2020-06-09']);
  });
});
