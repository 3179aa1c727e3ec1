import { Box, Typography } from '@mui/material';
import { formatDateTime, groupBy, progressOf, progressText } from '@prumo/domain';
import { ProgressBar } from '../../shared/ProgressBar';
import { DossierButton } from './DossierButton';
import { commentsOf, evidenceOf, GUEST, type GuestView } from './guest';
import { GuestRowCard } from './GuestRowCard';

/** The building, the progress, and the rows by requirement. */
export function GuestRows({ view }: { view: GuestView }) {
  const { role, fields, rows, comments, evidence } = view;
  const progress = progressOf(rows);
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {view.buildingName}
      </Typography>
      <Typography color="text.secondary">
        {[view.buildingAddress, view.documentNumber && GUEST.document(view.documentNumber)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {GUEST.greeting(view.guestName)} {GUEST.about[role]} {GUEST.until(formatDateTime(view.expiresAt))}
      </Typography>
      <Box sx={{ my: 2 }}>
        <Typography role="status" sx={{ fontWeight: 600, mb: 0.5 }}>
          {progressText(progress)}
        </Typography>
        <ProgressBar progress={progress} />
      </Box>
      {view.hasDossier && <DossierButton />}
      {rows.length === 0 && <Typography>{GUEST.nothing}</Typography>}
      {[...groupBy(rows, ({ requirement }) => requirement)].map(([requirement, own]) => (
        <Box component="section" key={requirement} aria-label={requirement} sx={{ mb: 3 }}>
          <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
            {requirement}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {GUEST.rows(own.length)} · {progressText(progressOf(own))}
          </Typography>
          {own.map((row) => (
            <GuestRowCard
              key={row.key ?? row.analysisId}
              role={role}
              fields={fields}
              row={row}
              comments={commentsOf(row, comments)}
              evidence={evidenceOf(row, evidence)}
            />
          ))}
        </Box>
      ))}
    </>
  );
}
