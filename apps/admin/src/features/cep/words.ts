/** What the lookup of an address says. */
export const CEP_WORDS = {
  searching: 'Buscando informações...',
  found: 'CEP encontrado',
  notFound: 'CEP não encontrado',
  notFoundDetail: 'Verifique o CEP informado.',
  failed: 'Erro ao buscar informações do CEP.',
  offer: 'Este CEP muda o que já está preenchido',
  becomes: ' passa a ',
  accept: 'Usar os dados do CEP',
  decline: 'Manter como está',
  elsewhere: (city: string, state: string) => `O CEP é de ${city}/${state}. Confira.`,
  noCity: (state: string) => `Não consta em ${state}. Confira o nome.`,
} as const;
