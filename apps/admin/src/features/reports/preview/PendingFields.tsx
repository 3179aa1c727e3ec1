import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useCanAccess } from 'ra-core';
import {
  type FillPlace,
  type ModuleKey,
  type PdeContent,
  type PendingField,
  placeToFill,
  whereToFill,
} from '@prumo/domain';
import { searchFor } from '../../../kit/overlay/useDialogTarget';
import { PREVIEW } from './previewQuery';

interface FillTarget {
  module: ModuleKey;
  href: string;
}

/** The address of the screen that gives what is missing: the building's form at that field, or a record's list. */
function fillLink({ module, field, search }: FillPlace, buildingId: number): FillTarget {
  if (module === 'buildings')
    return { module, href: `/buildings${searchFor({ id: buildingId, ...(field && { field }) })}` };
  return { module, href: `/${module}?filter=${encodeURIComponent(JSON.stringify({ q: search }))}` };
}

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
