/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { buildingFields, type FieldTable, materialFields, warrantyTermFields } from '@prumo/domain';
import { field, renderScreen } from '../../../test/renderScreen';
import { EditorContext, screenEditor } from '../form/FormFields';
import { blankOf } from '../form/formValues';
import { fieldInputs } from './FieldInput';

function Form({ fields, source }: { fields: FieldTable; source: string }) {
  const form = useForm({ defaultValues: blankOf(fields) });
  const { FieldCell } = fieldInputs(fields, { transform: (text) => text.toUpperCase() });
  return (
    <EditorContext value={screenEditor(fields)}>
      <FormProvider {...form}>
        <FieldCell source={source} />
      </FormProvider>
    </EditorContext>
  );
}

const open = (fields: object, source: string) =>
  renderScreen(<Form fields={fields as FieldTable} source={source} />);
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('input generated from a field', () => {
  it('offers the options of an enumeration, and a blank one only without a default', () => {
    open(buildingFields, 'garage');
    expect(options()).toEqual(['Não informado', 'Não há', 'Aberta', 'Fechada']);
    open(warrantyTermFields, 'basis');
    expect(options().slice(4)).toEqual(['Legal', 'Oferecida']);
  });

  it('shows a number with the decimals and the unit of the field', async () => {
    const { user } = open(materialFields, 'conductivity');
    await user.type(field('Condutividade térmica *'), '1,5');
    await user.tab();
    expect(field('Condutividade térmica *').value).toBe('1,500');
    expect(screen.getByText('W/(m·K)')).toBeTruthy();
  });

  it('offers yes, no and unknown for a boolean, and a date input for a day', () => {
    open(buildingFields, 'hasGas');
    expect(options()).toEqual(['Não informado', 'Sim', 'Não']);
    open(buildingFields, 'filingDate');
    expect(screen.getByRole('button', { name: /calendário/i })).toBeTruthy();
  });

  it('transforms texts while typing', async () => {
    const { user } = open(warrantyTermFields, 'element');
    await user.type(field('Elemento *'), 'telhado');
    expect(field('Elemento *').value).toBe('TELHADO');
  });
});
