import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ProfileGap } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { editOverPage } from '../../../shared/overlay/editRoute';
import { SectionCard } from '../../../shared/SectionCard';
import { fillLink, placeName } from '../../reports/preview/fillLink';
import { PAGE } from './overview';

/** Gaps that are shown at first: those that most parameters wait for. */
const SHOWN = 8;

/** Leads to the field of the form over this page, or to the record of another screen that lacks a value. */
function GapLink({ gap, buildingId }: { gap: ProfileGap; buildingId: number }) {
  const mayEdit = useMayDo('edit', gap.module);
  const name = gap.module === 'buildings' ? placeName(gap.place) : gap.place;
  if (!mayEdit) return <strong>{name}</strong>;
  const link =
    gap.module === 'buildings'
      ? editOverPage('buildings', { id: buildingId, ...(gap.field && { field: gap.field }) })
      : { to: fillLink(gap, buildingId).href };
  return (
    <Link component={RouterLink} {...link} sx={{ fontWeight: 600 }}>
      {name}
    </Link>
  );
}

/** The missing facts of the building, each with a link to its field. */
export function MissingFacts({
  missing,
  buildingId,
}: {
  missing: readonly ProfileGap[];
  buildingId: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? missing : missing.slice(0, SHOWN);
  const hidden = missing.length - shown.length;
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: the first of the added links has the focus.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('li')[SHOWN]?.querySelector('a')?.focus();
  }, [isWhole]);
  return (
    <SectionCard title={PAGE.missing}>
      {missing.length === 0 ? (
        <Alert severity="success">{PAGE.nothingMissing}</Alert>
      ) : (
        <Box
          component="ul"
          ref={list}
          sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}
        >
          {shown.map((gap) => (
            <Typography key={gap.place} component="li" variant="body2">
              <GapLink gap={gap} buildingId={buildingId} />{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                · {PAGE.waiting(gap.parameters)}
              </Box>
            </Typography>
          ))}
        </Box>
      )}
      {hidden > 0 && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {PAGE.showAll(hidden)}
        </Button>
      )}
    </SectionCard>
  );
}
