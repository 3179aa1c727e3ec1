/** @jest-environment ./test/jsdom.mjs */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useItems } from './useItems';

function List({ name, inner }: { name: string; inner?: string }) {
  const { register } = useFormContext();
  const { items, removal, addition } = useItems(name);
  return (
    <>
      {items.map(({ id }, index) => (
        <div key={id}>
          <input aria-label={`${name} ${index}`} {...register(`${name}.${index}.text`)} />
          {inner && <List name={`${name}.${index}.${inner}`} />}
          <button {...removal(index)}>{`remove ${name} ${index}`}</button>
        </div>
      ))}
      <button {...addition({ text: '' }, 'text')}>{`add ${name}`}</button>
    </>
  );
}

function Form() {
  const values = [1, 2, 3].map((number) => ({ text: `${number}`, layers: [{ text: 'a' }, { text: 'b' }] }));
  return (
    <FormProvider {...useForm({ defaultValues: { sections: values } })}>
      <List name="sections" inner="layers" />
    </FormProvider>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

describe('focus after an item was removed or added', () => {
  beforeEach(() => render(<Form />));

  it('moves to the next item, then to the last one, then to the add button', async () => {
    await press('remove sections 1');
    await expectFocus('remove sections 1');
    expect(screen.getByLabelText<HTMLInputElement>('sections 1').value).toBe('3');
    await press('remove sections 1');
    await expectFocus('remove sections 0');
    await press('remove sections 0');
    await expectFocus('add sections');
  });

  it('stays in a list nested in an item', async () => {
    await press('remove sections.1.layers 0');
    await expectFocus('remove sections.1.layers 0');
    await press('remove sections.1.layers 0');
    await expectFocus('add sections.1.layers');
  });

  it('moves to the input of an added item', async () => {
    await press('add sections');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('sections 3')));
  });
});
