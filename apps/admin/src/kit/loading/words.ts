/** What is said of a part of the console that could not be loaded, and of a newer release. */
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
