import { toastStore } from './toastStore';

export const SUCCESS_TITLE = 'Tudo certo! 🎉';
export const ERROR_TITLE = 'Ops! Algo deu errado 😕';

/** Tells the person something. `success` and `error` carry the product's titles; `show` takes its own. */
export const toast = {
  success: (description: string) =>
    toastStore.show({ title: SUCCESS_TITLE, description, variant: 'success' }),
  error: (description: string) => toastStore.show({ title: ERROR_TITLE, description, variant: 'error' }),
  show: toastStore.show,
};
