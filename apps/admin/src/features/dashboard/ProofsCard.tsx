import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { countedRecords } from '@prumo/domain';
import { ProofLine } from '../../shared/ProofLine';
import { Card } from './Card';
import type { ProofOverview } from './queries';
import { TEXTS } from './words';

/** The proofs that have begun: all of them, and those that were worked at last. */
const ProofsCard = ({ proofs: { reportCount, sum, reports } }: { proofs: ProofOverview }) => (
  <Card
    title={TEXTS.proofs}
    aside={<Typography color="text.secondary">{countedRecords('reports', reportCount)}</Typography>}
  >
    <ProofLine progress={sum} />
    {reportCount > 1 && (
      <Box component="ul" aria-label={TEXTS.lastProofs} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {reports.map(({ id, buildingName, progress }) => (
          <Box component="li" key={id} sx={{ mt: 1.25, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/reports/${id}/verification`} variant="body2">
              {buildingName}
            </Link>
            <ProofLine progress={progress} />
          </Box>
        ))}
      </Box>
    )}
    {reportCount === 1 && reports[0] && (
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/reports/${reports[0].id}/verification`}>
          {reports[0].buildingName}
        </Link>
      </Typography>
    )}
  </Card>
);

export default ProofsCard;
