/** Title of the verification of documents, which the navigation shows without loading the screen. */
export const VERIFY_TITLE = 'Verificar documento';
