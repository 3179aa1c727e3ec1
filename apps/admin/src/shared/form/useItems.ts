import { useFieldArray } from 'react-hook-form';

const focus = (selector: string): boolean => {
  const button = [...document.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`)].at(-1);
  button?.focus();
  return button !== undefined;
};

/** The items of a form's list, with what their buttons need; `name` is the list's path in the form. */
export function useItems(name: string) {
  const { fields, append, move, remove } = useFieldArray({ name });
  const removes = `${name}.remove`;
  const focusRemaining = (index: number) =>
    focus(`[data-items="${removes}.${index}"]`) ||
    focus(`[data-items^="${removes}."]`) ||
    focus(`[data-items="${name}.add"]`);
  return {
    items: fields,
    move,
    /** Of the button that removes an item. The focus goes to that of the next item, else of the last one, else to 'add'. */
    removal: (index: number) => ({
      'data-items': `${removes}.${index}`,
      onClick: () => {
        remove(index);
        requestAnimationFrame(() => void focusRemaining(index));
      },
    }),
    /** Of a button that adds an item. `field`: the input of the item that takes the focus. */
    addition: (item: object, field: string) => ({
      'data-items': `${name}.add`,
      onClick: () => append(item, { focusName: `${name}.${fields.length}.${field}` }),
    }),
  };
}
