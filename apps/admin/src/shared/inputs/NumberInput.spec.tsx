/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { buildingFields, cityFields, type Fields } from '@prumo/domain';
import { field, renderScreen } from '../../../test/renderScreen';
import { EditorContext, screenEditor } from '../form/FormFields';
import { NumberInput } from '.';

function Form({ fields, children }: { fields: Fields; children: ReactNode }) {
  const form = useForm<FieldValues>({ mode: 'onTouched' });
  return (
    <EditorContext value={screenEditor(fields)}>
      <FormProvider {...form}>{children}</FormProvider>
    </EditorContext>
  );
}

const cityFigure = (source: string, label: string, decimals: number) =>
  renderScreen(
    <Form fields={cityFields}>
      <NumberInput source={source} label={label} decimals={decimals} />
    </Form>,
  );

describe('number input', () => {
  it.each([
    ['latitude', 'Latitude', 6, 'ArrowUp', '0,000001'],
    ['longitude', 'Longitude', 6, 'ArrowDown', '-0,000001'],
    ['tbsC', 'Temperatura', 2, 'ArrowUp', '0,01'],
  ])('steps by its last decimal: %s', async (source, label, decimals, key, shown) => {
    const { user } = cityFigure(source, label, decimals);
    await user.click(field(label));
    await user.keyboard(`{${key}}`);
    expect(field(label).value).toBe(shown);
    await user.keyboard(`{${key}}{${key === 'ArrowUp' ? 'ArrowDown' : 'ArrowUp'}}`);
    await user.tab();
    expect(field(label).value).toBe(shown);
  });

  it('stops at the limit of its field', async () => {
    const { user } = cityFigure('latitude', 'Latitude', 6);
    await user.type(field('Latitude'), '90{ArrowUp}');
    expect(field('Latitude').value).toBe('90');
  });

  it('shows thousands separators on blur, not while editing', async () => {
    const { user } = renderScreen(
      <Form fields={buildingFields}>
        <NumberInput source="totalArea" label="Área" />
      </Form>,
    );
    await user.type(field('Área'), '4500');
    await user.tab();
    expect(field('Área').value).toBe('4.500,00');
    await user.tab({ shift: true });
    const { value, selectionStart, selectionEnd } = field('Área');
    expect([value, selectionStart, selectionEnd]).toEqual(['4500,00', 0, 7]);
  });

  it('keeps a typed fraction in a whole-number field, with an error', async () => {
    const { user } = renderScreen(
      <Form fields={buildingFields}>
        <NumberInput source="floors" label="Pavimentos" decimals={0} />
      </Form>,
    );
    await user.type(field('Pavimentos'), '2,5');
    await user.tab();
    expect(field('Pavimentos').value).toBe('2,5');
    expect(field('Pavimentos').getAttribute('aria-invalid')).toBe('true');
  });

  it('is selected by a press that ends beside it, as when the form moves under the pointer', async () => {
    const { user } = cityFigure('tbsC', 'Temperatura', 2);
    await user.type(field('Temperatura'), '20');
    await user.click(document.body);
    await user.pointer([
      { keys: '[MouseLeft>]', target: field('Temperatura') },
      { keys: '[/MouseLeft]', target: document.body },
    ]);
    await waitFor(() => expect(field('Temperatura').selectionEnd).toBe(field('Temperatura').value.length));
    expect(field('Temperatura').selectionStart).toBe(0);
  });

  it('keeps the typed text while the window has lost the focus', async () => {
    const { user } = cityFigure('tbsC', 'Temperatura', 2);
    const input = field('Temperatura');
    await user.type(input, '12,');
    // A window that is left and entered again: the field stays the active element.
    fireEvent.focusOut(input);
    expect([input.value, document.activeElement]).toEqual(['12,', input]);
    fireEvent.focusIn(input);
    await user.keyboard('5');
    await user.tab();
    expect(input.value).toBe('12,50');
  });

  it('rejects too many decimals when it is left, keeps the text, and accepts the corrected one', async () => {
    const { user } = cityFigure('tbsC', 'Temperatura', 2);
    const input = field('Temperatura');
    await user.type(input, '12,345');
    await user.tab();
    await screen.findByText('Use no máximo 2 casas decimais');
    expect(input.value).toBe('12,345');
    fireEvent.change(input, { target: { value: '12,34' } });
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'));
  });
});
