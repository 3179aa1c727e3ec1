const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'só leitura',
  ENOTDIR: 'parte do caminho não é uma pasta',
  EEXIST: 'não é uma pasta',
  ENOSPC: 'sem espaço em disco',
  EDQUOT: 'sem espaço em disco',
};

/** Why a folder cannot be used, in Portuguese; undefined for other errors. */
export const folderReason = (error: unknown): string | undefined =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''];
