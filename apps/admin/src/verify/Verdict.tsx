import { formatDateTime } from '@prumo/domain';
import { Alert, AlertTitle, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Subject, Verification } from './types';
import { Facts } from './verifyStyles';
import { VERIFY } from './words';

/** Read character by character. */
const HASHES: readonly string[] = [VERIFY.code, VERIFY.sha256];

const severityOf = ({ recognised, newerExists }: Verification) =>
  recognised ? (newerExists ? 'warning' : 'success') : 'error';

const subjectText = (subject: Subject): string =>
  'file' in subject ? VERIFY.ofFile(subject.file.name) : VERIFY.ofCode(subject.code);

function factsOf({ document, buildingName, newerExists }: Verification): (readonly [string, string])[] {
  if (!document) return [];
  return [
    [VERIFY.building, buildingName ?? '—'],
    [VERIFY.version, String(document.version)],
    [VERIFY.issuedAt, formatDateTime(document.issuedAt)],
    [VERIFY.issuedBy, document.issuedByName],
    [VERIFY.newer, newerExists ? VERIFY.newerExists : VERIFY.isNewest],
    [VERIFY.code, document.code],
    [VERIFY.sha256, document.sha256],
  ];
}

/** The answer: issued here, by whom and when, or not. */
export const Verdict = ({ subject, verification }: { subject: Subject; verification: Verification }) => {
  const facts = factsOf(verification);
  return (
    <Alert
      severity={severityOf(verification)}
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <AlertTitle>{verification.message}</AlertTitle>
      <Typography variant="body2">{subjectText(subject)}</Typography>
      {facts.length > 0 && (
        <Facts>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{HASHES.includes(name) ? <code>{value}</code> : value}</dd>
            </Fragment>
          ))}
        </Facts>
      )}
    </Alert>
  );
};
