const counted = (names: readonly string[], one: string, many: string): string[] =>
  names.length === 0 ? [] : [`${names.length} ${names.length === 1 ? one : many}: ${names.join(', ')}`];

/** Passkeys and API tokens as text; '' for none: '2 chaves de acesso: Celular, Notebook; 1 token: Planilha'. */
export const accessText = ({
  passkeys,
  tokens,
}: {
  passkeys: readonly string[];
  tokens: readonly string[];
}): string =>
  [...counted(passkeys, 'chave de acesso', 'chaves de acesso'), ...counted(tokens, 'token', 'tokens')].join(
    '; ',
  );
