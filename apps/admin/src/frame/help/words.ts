/** What the manual's screen says beside the manual. */
export const WORDS = {
  title: 'Ajuda',
  description: 'Manual do Prumo',
  contents: 'Páginas do manual',
  previous: 'Anterior',
  next: 'Próxima',
} as const;
