import { type PdeContent, type PendingField, placeToFill, whereToFill } from '@prumo/domain';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useCanAccess } from 'ra-core';
import { fillLink } from './fillLink';
import { PREVIEW } from './words';

interface Props {
  content: PdeContent;
  buildingId: number;
}

/** A tab of its own: what is being written here must not be lost. The preview is renewed on coming back. */
function FillLink({ field, content, buildingId }: Props & { field: PendingField }) {
  const { module, href } = fillLink(placeToFill(field, content), buildingId);
  const { canAccess } = useCanAccess({ action: 'edit', resource: module });
  if (!canAccess) return null;
  return (
    <Link
      href={href}
      target="_blank"
      rel="opener"
      aria-label={PREVIEW.fillName(field.name)}
      sx={{ fontWeight: 600 }}
    >
      {PREVIEW.fill}
    </Link>
  );
}

/** What the building lacks, how much waits for it, and where to fill it in. */
export function PendingFields({ content, buildingId }: Props) {
  const { pendingFields } = content.evaluation;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{PREVIEW.pendingTitle(pendingFields.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {pendingFields.map((field) => (
          <li key={`${field.unfit ?? ''} ${field.sourceTable}.${field.sourceColumn}`}>
            {whereToFill(field, content)}: {PREVIEW.waiting(field.parameters)}.{' '}
            <FillLink field={field} content={content} buildingId={buildingId} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
