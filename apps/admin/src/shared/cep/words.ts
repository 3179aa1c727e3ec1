/** What the lookup of a postal code says. Spec §8. */
export const CEP_WORDS = {
  searching: 'Buscando informações...',
  found: 'CEP encontrado',
  notFound: 'CEP não encontrado',
  notFoundDetail: 'Verifique o CEP informado.',
  failed: 'Erro ao buscar informações do CEP.',
} as const;
