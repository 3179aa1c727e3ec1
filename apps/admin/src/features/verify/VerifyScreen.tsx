import { Box, Typography, Alert, AlertTitle, LinearProgress } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatDateTime } from '@prumo/domain';
import type { SignatureFacts as Signature } from '@prumo/pdf-signature';
import { messageOf } from '../../api/failure';
import { getJson, request } from '../../api/httpClient';
import { PageHeader } from '../../kit/PageHeader';
import { CodeCard, FileCard } from './cards';
import { SignatureFacts } from './SignatureFacts';
import { useInSight } from './useInSight';
import { type Subject, subjectText, VERIFY, Facts } from './verify';

/** A report's version that a file or a content was issued as. */
export interface Edition {
  document: {
    sha256: string;
    code: string;
    reportId: number;
    version: number;
    number: string | null;
    issuedAt: string;
    issuedByName: string;
  };
  buildingName: string;
  isDraft: boolean;
  newerExists: boolean;
}

/** What `/api/documents/verify` answers; the editions are those of a document that was recognised, or altered since. */
export interface Verification {
  recognised: boolean;
  state?: 'issued' | 'signed' | 'altered';
  message: string;
  editions?: Edition[];
  signatures?: readonly Signature[];
}

/** Read character by character. */
const HASHES: readonly string[] = [VERIFY.code, VERIFY.sha256];

function severityOf({ recognised, editions = [], signatures = [] }: Verification) {
  if (!recognised) return 'error';
  const isDoubtful =
    editions.some(({ isDraft, newerExists }) => isDraft || newerExists) ||
    signatures.some(({ digest }) => digest !== 'valid');
  return isDoubtful ? 'warning' : 'success';
}

const factsOf = ({
  document,
  buildingName,
  isDraft,
  newerExists,
}: Edition): (readonly [string, string])[] => [
  [VERIFY.building, buildingName],
  [VERIFY.report, document.number ?? String(document.reportId)],
  [VERIFY.version, String(document.version)],
  [VERIFY.issuedAt, formatDateTime(document.issuedAt)],
  [VERIFY.issuedBy, document.issuedByName],
  [VERIFY.draft, isDraft ? VERIFY.isDraft : VERIFY.isFinal],
  [VERIFY.newer, newerExists ? VERIFY.newerExists : VERIFY.isNewest],
  [VERIFY.code, document.code],
  [VERIFY.sha256, document.sha256],
];

const EditionFacts = ({ edition }: { edition: Edition }) => (
  <Facts>
    {factsOf(edition).map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{HASHES.includes(name) ? <code>{value}</code> : value}</dd>
      </Fragment>
    ))}
  </Facts>
);

/** The answer: issued here, by whom and when, as each report and version that it was issued as; or not. */
export const Verdict = ({ subject, verification }: { subject: Subject; verification: Verification }) => (
  <Alert
    severity={severityOf(verification)}
    sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
  >
    <AlertTitle>{verification.message}</AlertTitle>
    <Typography variant="body2">{subjectText(subject)}</Typography>
    {verification.editions?.map((edition) => (
      <EditionFacts key={edition.document.sha256} edition={edition} />
    ))}
    {verification.signatures?.map((signature, at) => (
      <SignatureFacts key={at} signature={signature} />
    ))}
  </Alert>
);

async function verify(subject: Subject): Promise<Verification> {
  if ('code' in subject)
    return getJson<Verification>(`/api/documents/verify?code=${encodeURIComponent(subject.code)}`);
  const body = new FormData();
  body.append('file', subject.file);
  return (await request<Verification>('/api/documents/verify', { method: 'POST', body })).json;
}

/** Asks the server whether it issued a document; the last question counts. */
export const useVerification = () => useMutation({ mutationFn: verify });

/** Tells anybody who is signed in whether a document was issued here. */
const VerifyScreen = () => {
  const { mutate, reset, data, error, variables, isPending } = useVerification();
  // On phones it stands below both cards.
  const answer = useInSight(data ?? error);
  return (
    <>
      <PageHeader title={VERIFY.title} description={VERIFY.description} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <FileCard onFile={(file) => mutate({ file })} onRefused={reset} />
        <CodeCard onCode={(code) => mutate({ code })} onRefused={reset} />
      </Box>
      <Box ref={answer} aria-live="polite" sx={{ mt: 3, scrollMarginBlock: 16 }}>
        {isPending && <LinearProgress aria-label={VERIFY.checking} />}
        {!isPending && error && <Alert severity="error">{messageOf(error, VERIFY.failed)}</Alert>}
        {!isPending && data && variables && <Verdict subject={variables} verification={data} />}
      </Box>
    </>
  );
};

export default VerifyScreen;
