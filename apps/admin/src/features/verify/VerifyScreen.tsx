import { Box } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { formatDateTime } from '@prumo/domain';
import type { SignatureFacts as Signature } from '@prumo/pdf-signature';
import { type ConsoleDataProvider, useConsoleDataProvider } from '../../api/dataProvider';
import { messageOf } from '../../api/failure';
import { PageHeader } from '../../shared/PageHeader';
import { CodeCard, FileCard } from './cards';
import { VERIFY_TITLE } from './title';
import { type Fact, stateFacts, Verdict, VerificationResult } from './Verdict';
import { type Subject, VERIFY } from './verify';

const VERIFY_URL = '/api/documents/verify';

/** A version of a report that a file was issued as. */
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

/** The answer of `/api/documents/verify`; the editions are those of a document that was recognised, or altered since. */
interface Verification {
  recognised: boolean;
  state?: 'issued' | 'signed' | 'altered';
  message: string;
  editions?: Edition[];
  signatures?: readonly Signature[];
}

const factsOf = ({ document, buildingName, ...state }: Edition): Fact[] => [
  [VERIFY.building, buildingName],
  [VERIFY.report, document.number ?? String(document.reportId)],
  [VERIFY.version, String(document.version)],
  [VERIFY.issuedAt, formatDateTime(document.issuedAt)],
  [VERIFY.issuedBy, document.issuedByName],
  ...stateFacts(state),
  // Compared character by character.
  [VERIFY.code, <code key="code">{document.code}</code>],
  [VERIFY.sha256, <code key="sha256">{document.sha256}</code>],
];

function verify({ read, send }: ConsoleDataProvider, subject: Subject): Promise<Verification> {
  if ('code' in subject) return read<Verification>(`${VERIFY_URL}?code=${encodeURIComponent(subject.code)}`);
  const body = new FormData();
  body.append('file', subject.file);
  return send<Verification>('POST', VERIFY_URL, body);
}

/** Tells signed-in users whether a document was issued here; the latest question counts. */
const VerifyScreen = () => {
  const provider = useConsoleDataProvider();
  const verification = useMutation({ mutationFn: (subject: Subject) => verify(provider, subject) });
  const { mutate, reset } = verification;
  return (
    <>
      <PageHeader title={VERIFY_TITLE} description={VERIFY.description} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        <FileCard onFile={(file) => mutate({ file })} onRefused={reset} />
        <CodeCard onCode={(code) => mutate({ code })} onRefused={reset} />
      </Box>
      <VerificationResult
        verification={verification}
        failureOf={(error) => messageOf(error, VERIFY.failed)}
        sx={{ mt: 3 }}
      >
        {(answer, subject) => <Verdict subject={subject} answer={answer} factsOf={factsOf} />}
      </VerificationResult>
    </>
  );
};

export default VerifyScreen;
