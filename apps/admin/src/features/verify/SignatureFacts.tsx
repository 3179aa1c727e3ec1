import { Fragment } from 'react';
import { formatDateTime } from '@prumo/domain';
import type { SignatureFacts as Signature } from '@prumo/pdf-signature';
import { Facts, VERIFY } from './verify';

const signatureFactsOf = (signature: Signature): (readonly [string, string])[] => [
  [signature.kind === 'timestamp' ? VERIFY.stampedBy : VERIFY.signedBy, signature.name ?? VERIFY.unnamed],
  [VERIFY.digest, VERIFY.digests[signature.digest]],
  [VERIFY.issuer, `${signature.issuer ?? VERIFY.unnamed}: ${VERIFY.chains[signature.chain]}`],
  ...(signature.signedAt
    ? [
        [
          signature.kind === 'timestamp' ? VERIFY.stampedAt : VERIFY.signedAt,
          formatDateTime(signature.signedAt),
        ] as const,
      ]
    : []),
  ...(signature.page ? [[VERIFY.shownOn, VERIFY.shownOnPage(signature.page)] as const] : []),
];

/** A signature or time stamp behind a document. */
export const SignatureFacts = ({ signature }: { signature: Signature }) => (
  <Facts>
    {signatureFactsOf(signature).map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Facts>
);
