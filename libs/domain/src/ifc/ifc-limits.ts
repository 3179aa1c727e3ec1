/** The largest file of a model that is read. */
export const IFC_MAX_BYTES = 100 * 1024 * 1024;

export const IFC_TOO_LARGE = 'O arquivo tem mais de 100 MB: exporte só a arquitetura da edificação.';
