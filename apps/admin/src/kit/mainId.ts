/** The id of what a screen stands in, beside the menu. */
export const MAIN_ID = 'conteudo';
