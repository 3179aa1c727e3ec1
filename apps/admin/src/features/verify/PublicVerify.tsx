import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '@prumo/domain';
import type { SignatureFacts as Signature } from '@prumo/pdf-signature';
import { messageOf } from '../../api/failure';
import { request } from '../../api/httpClient';
import { Brand } from '../../shared/Brand';
import { CodeCard, FileCard } from './cards';
import { fileHashes, NoHashing } from './fileHashes';
import { type Fact, stateFacts, Verdict, VerificationResult } from './Verdict';
import { type Subject, VERIFY } from './verify';

const TEXTS = {
  title: 'Autenticidade de um documento',
  description: 'Confira se um Perfil de Desempenho da Edificação foi emitido aqui.',
  fileHint:
    'Arraste o PDF para cá ou escolha-o. O arquivo não sai do seu navegador: só a impressão digital dele é conferida.',
  noHashing: 'Este navegador só confere arquivos por HTTPS. Confira pelo código impresso.',
  signed: 'Conteúdo íntegro, assinado depois da emissão.',
  signedBadly: 'Conteúdo íntegro, mas uma assinatura acrescentada não confere.',
  altered:
    'Alterado depois da emissão: o arquivo começa com um documento emitido aqui, e o que lhe foi acrescentado não é só assinatura.',
  failed: 'Não foi possível conferir o documento.',
} as const;

interface PublicEdition {
  number: string | null;
  buildingName?: string;
  version: number;
  generatedAt: string;
  isDraft: boolean;
  newerExists: boolean;
}

interface Answer {
  recognised: boolean;
  message: string;
  editions?: PublicEdition[];
  /** Of a file with content behind the document; null: the content was altered. */
  signatures?: readonly Signature[] | null;
}

const ask = async (path: string): Promise<Answer> =>
  (await request<Answer>(`/api/v${path}`, { forAnybody: true, quiet: true })).json;

async function verify(subject: Subject): Promise<Answer> {
  if ('code' in subject) return ask(`/${encodeURIComponent(subject.code)}`);
  const { bytes, whole, beginning } = await fileHashes(subject.file);
  const answer = await ask(`?sha256=${whole}`);
  if (answer.recognised || !beginning) return answer;
  const started = await ask(`?sha256=${beginning.sha256}`);
  if (!started.recognised) return answer;
  const { validateSignedFile } = await import('@prumo/pdf-signature');
  const signatures = await validateSignedFile(bytes, beginning.length);
  return {
    ...started,
    signatures,
    message: `${messageFor(signatures)} ${signatures ? started.message : ''}`.trim(),
  };
}

function messageFor(signatures: readonly Signature[] | null): string {
  if (!signatures) return TEXTS.altered;
  return signatures.some(({ digest }) => digest === 'invalid') ? TEXTS.signedBadly : TEXTS.signed;
}

const factsOf = (edition: PublicEdition): Fact[] => [
  ...(edition.number ? [[VERIFY.number, edition.number] as const] : []),
  ...(edition.buildingName ? [[VERIFY.building, edition.buildingName] as const] : []),
  [VERIFY.version, String(edition.version)],
  [VERIFY.date, formatDateTime(edition.generatedAt)],
  ...stateFacts(edition),
];

const failureText = (error: unknown): string =>
  error instanceof NoHashing ? TEXTS.noHashing : messageOf(error, TEXTS.failed);

/** Tells without a session whether a document is authentic: the address of the QR code on its cover. */
const PublicVerify = () => {
  const { code } = useParams();
  const verification = useMutation({ mutationFn: verify });
  const { mutate, reset } = verification;
  useEffect(() => {
    document.title = `${TEXTS.title} – Prumo`;
    if (code) mutate({ code });
  }, [code, mutate]);
  return (
    <Box component="main" sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Brand />
      <Typography variant="h4" component="h1" sx={{ mt: 4 }}>
        {TEXTS.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {TEXTS.description}
      </Typography>
      <VerificationResult verification={verification} failureOf={failureText} sx={{ mb: 3 }}>
        {(answer, subject) => <Verdict subject={subject} answer={answer} factsOf={factsOf} />}
      </VerificationResult>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <FileCard hint={TEXTS.fileHint} onFile={(file) => mutate({ file })} onRefused={reset} />
        <CodeCard onCode={(typed) => mutate({ code: typed })} onRefused={reset} />
      </Box>
    </Box>
  );
};

export default PublicVerify;
