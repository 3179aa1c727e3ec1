import { formatDateTime } from '@prumo/domain';
import { Alert, AlertTitle, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Edition, Subject, Verification } from './types';
import { Facts } from './verifyStyles';
import { VERIFY } from './words';

/** Read character by character. */
const HASHES: readonly string[] = [VERIFY.code, VERIFY.sha256];

function severityOf({ recognised, editions = [] }: Verification): 'success' | 'warning' | 'error' {
  if (!recognised) return 'error';
  return editions.some(({ newerExists }) => newerExists) ? 'warning' : 'success';
}

const subjectText = (subject: Subject): string =>
  'file' in subject ? VERIFY.ofFile(subject.file.name) : VERIFY.ofCode(subject.code);

const factsOf = ({ document, buildingName, newerExists }: Edition): (readonly [string, string])[] => [
  [VERIFY.building, buildingName],
  [VERIFY.report, String(document.reportId)],
  [VERIFY.version, String(document.version)],
  [VERIFY.issuedAt, formatDateTime(document.issuedAt)],
  [VERIFY.issuedBy, document.issuedByName],
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
  </Alert>
);
