import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { EVIDENCE_KIND_LABELS, EVIDENCE_VALIDITY_LABELS, formatDate } from '@prumo/domain';
import { editHref } from '../../shared/overlay/editRoute';
import { Card } from './Card';
import { EXPIRING_URL, expiringText } from './expiring';
import type { ExpiringEvidence } from './queries';

const TITLE = 'Validade das Evidências';
const ALL = 'Ver todas';

/** Evidence that has expired or will soon, each with a link to its form. */
export const EvidenceCard = ({ evidence }: { evidence: ExpiringEvidence }) => (
  <Card
    title={TITLE}
    aside={
      <Link component={RouterLink} to={EXPIRING_URL} variant="body2">
        {ALL}
      </Link>
    }
  >
    <Typography sx={{ fontWeight: 600, mb: 1 }}>{expiringText(evidence)}</Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {evidence.first.map(({ id, kind, number, subject, validUntil, validity }) => (
        <li key={id}>
          <Link component={RouterLink} to={editHref('evidence', { id })} sx={{ overflowWrap: 'anywhere' }}>
            {[EVIDENCE_KIND_LABELS[kind], number].filter(Boolean).join(' ')} – {subject}
          </Link>
          <Typography variant="body2" color={validity === 'expired' ? 'error' : 'text.secondary'}>
            {EVIDENCE_VALIDITY_LABELS[validity]} ({formatDate(validUntil)})
          </Typography>
        </li>
      ))}
    </Box>
  </Card>
);
