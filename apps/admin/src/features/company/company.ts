/** The company that issues documents, as `/api/company` answers. */
export interface Company {
  name: string | null;
  accentColor: string | null;
  /** Of the logo's file; null: there is none. */
  logoSha256: string | null;
  updatedAt: string;
}

export const TEXTS = {
  title: 'Empresa',
  description: 'O que a capa dos documentos mostra de quem os emite',
  identity: 'Nome e cor',
  name: 'Nome da empresa',
  color: 'Cor de destaque',
  colorHint: 'Em branco, a cor do Prumo. O texto sobre ela é branco.',
  pickColor: 'Escolher a cor de destaque',
  tooLight: (ratio: string) => `Contraste de ${ratio} : 1 com o texto branco; o mínimo é 4,5 : 1.`,
  darker: (color: string) => `Usar ${color}, mais escura`,
  save: 'Salvar empresa',
  saved: 'Os dados da empresa foram salvos.',
  failed: 'Não foi possível salvar os dados da empresa.',
  stale: 'Os dados da empresa foram alterados em outro lugar. Confira e salve de novo.',
  logo: 'Logotipo',
  logoHint:
    'PNG ou JPEG de até 256 kB e 2048 × 2048 pixels. Fica sobre fundo branco, e é gravado assim que você o escolhe.',
  noLogo: 'Sem logotipo',
  current: 'Logotipo da empresa',
  choose: 'Escolher imagem',
  replace: 'Trocar imagem',
  remove: 'Remover logotipo',
  removeTitle: 'Remover o logotipo?',
  removeText: 'Os próximos documentos saem sem ele. Os que já foram emitidos não mudam.',
  removeConfirm: 'Remover',
  notImage: 'Escolha uma imagem PNG ou JPEG.',
  tooLarge: 'A imagem tem mais de 256 kB.',
  logoSaved: 'O logotipo foi salvo.',
  logoRemoved: 'O logotipo foi removido.',
  logoFailed: 'Não foi possível salvar o logotipo.',
  cover: 'Capa',
  coverHint: 'Uma miniatura. Vale para os próximos documentos; os que já foram emitidos não mudam.',
  coverOf: 'Miniatura da capa',
  loadFailed: 'Não foi possível carregar os dados da empresa.',
} as const;

export const COMPANY_URL = '/api/company';

/** The address of the logo, different for every logo, so that no cached one is shown. */
export const logoUrl = ({ logoSha256 }: Company): string | null =>
  logoSha256 && `${COMPANY_URL}/logo?v=${logoSha256.slice(0, 16)}`;

/** The most that the server takes, in bytes. */
const MAX_BYTES = 256 * 1024;
const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** The error of a file that can't be the logo; undefined if it may be sent. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return TEXTS.notImage;
  return size > MAX_BYTES ? TEXTS.tooLarge : undefined;
}

/** A colour as it is stored; undefined of what is none yet. */
export const colorIn = (text: unknown): string | undefined => {
  const color = String(text ?? '')
    .trim()
    .toUpperCase();
  return /^#[0-9A-F]{6}$/.test(color) ? color : undefined;
};
