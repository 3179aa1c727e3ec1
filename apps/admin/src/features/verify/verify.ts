import { styled } from '@mui/material/styles';

/** Texts of the verification of documents. */
export const VERIFY = {
  description: 'Confira se um PDF foi emitido aqui e se continua igual ao que foi entregue',
  fileTitle: 'Pelo arquivo',
  fileHint:
    'Arraste o PDF para cá ou escolha-o. Um arquivo alterado não é reconhecido; um assinado digitalmente depois da emissão continua a ser.',
  chooseFile: 'Escolher PDF',
  codeTitle: 'Pelo código impresso',
  codeHint: 'O código de autenticidade está no rodapé de cada página: 16 caracteres de 0 a 9 e de a a f.',
  code: 'Código de autenticidade',
  codeInvalid: 'Informe os 16 caracteres, de 0 a 9 e de a a f.',
  check: 'Verificar',
  checking: 'Verificando…',
  notPdf: 'Escolha um arquivo PDF.',
  tooLarge: 'O arquivo tem mais de 20 MB.',
  failed: 'Não foi possível verificar o documento.',
  ofFile: (name: string) => `Arquivo ${name}`,
  ofCode: (code: string) => `Código ${code}`,
  building: 'Edificação',
  report: 'Relatório',
  version: 'Versão',
  date: 'Data',
  number: 'Número',
  issuedAt: 'Emitido em',
  issuedBy: 'Emitido por',
  sha256: 'SHA-256 do arquivo',
  signedBy: 'Assinado por',
  stampedBy: 'Carimbo do tempo de',
  unnamed: 'não informado',
  digest: 'Assinatura',
  digests: {
    valid: 'Confere com o conteúdo',
    invalid: 'Não confere com o conteúdo',
    unsupported: 'De um tipo que não é lido aqui',
  },
  issuer: 'Certificado emitido por',
  chains: {
    trusted: 'cadeia da ICP-Brasil conferida',
    untrusted: 'a cadeia não leva a uma raiz confiável',
    unchecked: 'a cadeia não foi conferida',
  },
  signedAt: 'Data declarada na assinatura',
  stampedAt: 'Data do carimbo',
  shownOn: 'Imagem da assinatura',
  shownOnPage: (page: number) => `Na página ${page}: o que ela mostra não faz parte do documento emitido`,
  draft: 'Situação',
  isDraft: 'Minuta: há itens pendentes, contraditórios ou não conferidos',
  isFinal: 'Sem pendências',
  newer: 'Versão mais nova',
  newerExists: 'Sim: peça o documento atual a quem o emitiu',
  isNewest: 'Não: esta é a mais recente',
} as const;

/** The subject of a verification: a file, or a code that was read from a page. */
export type Subject = { file: File } | { code: string };

export const subjectText = (subject: Subject): string =>
  'file' in subject ? VERIFY.ofFile(subject.file.name) : VERIFY.ofCode(subject.code);

/** An area where a file can be dropped. */
export const DropArea = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(4, 2),
  border: `2px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&[data-over]': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.action.hover },
}));

/** The most that the server takes, in bytes. */
const MAX_BYTES = 20 * 1024 * 1024;

/** The error of a file that can't be verified. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return VERIFY.notPdf;
  return size > MAX_BYTES ? VERIFY.tooLarge : undefined;
}
