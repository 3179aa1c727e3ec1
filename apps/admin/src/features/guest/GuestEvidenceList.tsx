import { Alert, Box, Link, Typography } from '@mui/material';
import { evidenceTitle, formatDate } from '@prumo/domain';
import { sizeText } from '../../shared/sizeText';
import { useDownload } from '../../shared/useDownload';
import { ValidityChip } from '../evidence/ValidityChip';
import { GUEST, type GuestEvidence } from './guest';
import { GUEST_URL, useGuestRequest } from './useGuest';

/** A piece of evidence with what speaks against it, and its files to download. */
function EvidenceItem({ one }: { one: GuestEvidence }) {
  const request = useGuestRequest();
  const download = useDownload({ done: () => GUEST.downloaded, failed: GUEST.downloadFailed });
  const origin = [
    ...(one.issuer ? [GUEST.issuer(one.issuer)] : []),
    ...(one.issuedOn ? [GUEST.issuedOn(formatDate(one.issuedOn))] : []),
  ].join(' · ');
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {evidenceTitle(one)}
        </Typography>
        <ValidityChip validity={one.validity} until={one.validUntil} />
      </Box>
      {origin !== '' && (
        <Typography variant="body2" color="text.secondary">
          {origin}
        </Typography>
      )}
      {one.divergences.length > 0 && (
        <Alert severity="warning" sx={{ py: 0, mt: 0.5 }}>
          {one.divergences.join(' ')}
        </Alert>
      )}
      {one.link !== null && (
        <Link href={one.link} target="_blank" rel="noreferrer" variant="body2">
          {GUEST.openLink}
        </Link>
      )}
      {one.link === null && one.files.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {GUEST.noFiles}
        </Typography>
      )}
      {one.files.map(({ name, size, sha256 }) => (
        <Box key={sha256} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Link
            component="button"
            type="button"
            variant="body2"
            aria-label={GUEST.download(name)}
            disabled={download.isPending}
            onClick={() =>
              download.start({
                url: `${GUEST_URL}/evidence/${one.id}/files/${sha256}`,
                ...{ otherwise: name, request },
              })
            }
            sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
          >
            {name}
          </Link>
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {sizeText(size)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The evidence of a row, to read. */
export const GuestEvidenceList = ({ evidence }: { evidence: readonly GuestEvidence[] }) =>
  evidence.length > 0 && (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="caption" component="h4" color="text.secondary">
        {GUEST.evidence}
      </Typography>
      <Box component="ul" aria-label={GUEST.evidence} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {evidence.map((one) => (
          <EvidenceItem key={one.id} one={one} />
        ))}
      </Box>
    </Box>
  );
