import { type ComponentType, type FunctionComponent, use } from 'react';

/** Texts for a part of the console that failed to load, and for a newer release. */
export const LOADING = {
  screen: 'Não foi possível carregar esta tela.',
  part: 'Não foi possível carregar esta parte.',
  unreachable: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
  newer: 'O Prumo foi atualizado enquanto esta aba estava aberta. Recarregue a página para continuar.',
  same: 'A conexão falhou no meio do caminho. Tente novamente.',
  stuck: 'Recarregue a página para continuar.',
  retry: 'Tentar novamente',
  reload: 'Recarregar',
  close: 'Fechar',
  broken: 'Erro inesperado',
  brokenText: 'Esta tela não pôde ser mostrada. Tente novamente ou recarregue a página.',
  released: 'Há uma versão nova do Prumo. Recarregue a página quando terminar o que está fazendo.',
  later: 'Agora não',
} as const;

/** The error of a part of the console that failed to load: no connection, or a new release. */
export class LoadFailure extends Error {
  constructor(
    /** Loads it once more. Resolves when it is there. */
    readonly again: () => Promise<unknown>,
    cause: unknown,
  ) {
    super('A part of the console could not be loaded.', { cause });
  }
}

/** A component that is loaded when it is first shown. */
export interface LazyWithRetry<P extends object> extends FunctionComponent<P> {
  /** Loads it ahead, where somebody is about to open it; never fails: what can't be loaded is told when they do. */
  preload: () => Promise<void>;
}

/**
 * Makes one, like React's `lazy`, which would fail for ever after it has failed
 * once. Stands inside a `AsyncBoundary` or the layout's own.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyWithRetry<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const start = (): Promise<ComponentType<P>> =>
    (loading ??= load().then(
      ({ default: value }) => {
        // By its status `use` reads what is there at once, and draws it with the rest.
        if (loading) Object.assign(loading, { status: 'fulfilled', value });
        return value;
      },
      (cause: unknown) => {
        throw new LoadFailure(again, cause);
      },
    ));
  const again = (): Promise<unknown> => {
    loading = undefined;
    return start();
  };
  const preload = async (): Promise<void> => {
    await start().catch(() => (loading = undefined));
  };
  const LazyWithRetry = (props: P) => {
    const Loaded = use(start());
    return <Loaded {...props} />;
  };
  return Object.assign(LazyWithRetry, { preload });
}
