import { Alert, AlertTitle, Box, LinearProgress, type SxProps, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UseMutationResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '@prumo/domain';
import type { SignatureFacts as Signature } from '@prumo/pdf-signature';
import { type Subject, subjectText, VERIFY } from './verify';

/** Names and values, one below the other on phones; a line between one list and the next, whose values are in line. */
const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(11.5rem, max-content) minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  margin: theme.spacing(1.5, 0, 0),
  '& + &': {
    paddingTop: theme.spacing(1.5),
    borderTop: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
  },
  '& dt': { opacity: 0.8 },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dd': { marginBottom: theme.spacing(0.5) },
  },
}));

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Facts>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Facts>
);

/** The state of an issued version. */
interface EditionState {
  isDraft: boolean;
  newerExists: boolean;
}

export const stateFacts = ({ isDraft, newerExists }: EditionState): Fact[] => [
  [VERIFY.draft, isDraft ? VERIFY.isDraft : VERIFY.isFinal],
  [VERIFY.newer, newerExists ? VERIFY.newerExists : VERIFY.isNewest],
];

/** A signature or time stamp behind a document. */
function signatureFacts({ kind, name, digest, issuer, chain, signedAt, page }: Signature): Fact[] {
  const isStamp = kind === 'timestamp';
  return [
    [isStamp ? VERIFY.stampedBy : VERIFY.signedBy, name ?? VERIFY.unnamed],
    [VERIFY.digest, VERIFY.digests[digest]],
    [VERIFY.issuer, `${issuer ?? VERIFY.unnamed}: ${VERIFY.chains[chain]}`],
    ...(signedAt ? [[isStamp ? VERIFY.stampedAt : VERIFY.signedAt, formatDateTime(signedAt)] as const] : []),
    ...(page ? [[VERIFY.shownOn, VERIFY.shownOnPage(page)] as const] : []),
  ];
}

interface Answer<E> {
  recognised: boolean;
  message: string;
  /** The versions of reports that the file or code was issued as. */
  editions?: readonly E[];
  /** Of a file with content behind the document; null: the content was altered. */
  signatures?: readonly Signature[] | null;
}

function severityOf({ recognised, editions = [], signatures = [] }: Answer<EditionState>) {
  if (!recognised || !signatures) return 'error';
  const isDoubtful =
    editions.some(({ isDraft, newerExists }) => isDraft || newerExists) ||
    signatures.some(({ digest }) => digest !== 'valid');
  return isDoubtful ? 'warning' : 'success';
}

interface VerdictProps<E> {
  subject: Subject;
  answer: Answer<E>;
  factsOf: (edition: E) => readonly Fact[];
}

/** The answer: whether a document was issued here, as which versions, and its signatures. */
export const Verdict = <E extends EditionState>({ subject, answer, factsOf }: VerdictProps<E>) => (
  <Alert
    severity={severityOf(answer)}
    sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
  >
    <AlertTitle>{answer.message}</AlertTitle>
    <Typography variant="body2">{subjectText(subject)}</Typography>
    {[...(answer.editions ?? []).map(factsOf), ...(answer.signatures ?? []).map(signatureFacts)].map(
      (facts, at) => (
        <FactList key={at} facts={facts} />
      ),
    )}
  </Alert>
);

interface ResultProps<T> {
  verification: UseMutationResult<T, Error, Subject>;
  failureOf: (error: Error) => string;
  sx: SxProps;
  children: (answer: T, subject: Subject) => ReactNode;
}

/** The live region of the latest verification. It is scrolled into view: on phones it is far from the inputs. */
export function VerificationResult<T>({ verification, failureOf, sx, children }: ResultProps<T>) {
  const { data, error, variables, isPending } = verification;
  const place = useRef<HTMLDivElement>(null);
  const outcome = data ?? error;
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <Box ref={place} aria-live="polite" sx={{ ...sx, scrollMarginBlock: 16 }}>
      {isPending && <LinearProgress aria-label={VERIFY.checking} />}
      {!isPending && error && <Alert severity="error">{failureOf(error)}</Alert>}
      {!isPending && data !== undefined && variables && children(data, variables)}
    </Box>
  );
}
