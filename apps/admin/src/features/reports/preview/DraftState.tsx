import { Alert, Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { missingFacts, type PdePreview, placeToFill } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { fillLink } from './fillLink';
import { PREVIEW, stateText } from './previewQuery';

/** Missing facts that are named; the preview lists all. */
const NAMED = 4;

interface DraftStateProps {
  content: PdePreview;
  buildingId: number;
  /** The way to the whole preview. */
  action?: ReactNode;
}

/** What the building lacks first, each with the way to where it is told, in a tab of its own. */
function MissingLinks({ content, buildingId }: Pick<DraftStateProps, 'content' | 'buildingId'>) {
  const mayEdit = useMayDo('edit', 'buildings');
  const facts = missingFacts(content).toSorted((a, b) => b.parameters - a.parameters);
  if (facts.length === 0 || !mayEdit) return null;
  const named = facts.slice(0, NAMED);
  const more = facts.length - named.length;
  return (
    <Box sx={{ mt: 0.5 }}>
      {PREVIEW.lacks}{' '}
      {named.map(({ place, field }, index) => {
        const { href } = fillLink(placeToFill(field, content), buildingId);
        const name = place.split(' › ').at(-1) ?? place;
        return (
          <span key={place}>
            {index > 0 && ', '}
            <Link href={href} target="_blank" rel="opener" aria-label={PREVIEW.fillName(name)}>
              {name}
            </Link>
          </span>
        );
      })}
      {more > 0 && ` ${PREVIEW.andMore(more)}`}
    </Box>
  );
}

/** Whether the document would be a draft, and why: '45 pendentes · 230 não conferidos → MINUTA'. */
export const DraftState = ({ content, buildingId, action }: DraftStateProps) => (
  <Alert
    severity={content.evaluation.isDraft ? 'warning' : 'success'}
    role="status"
    action={action}
    sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
  >
    {stateText(content.evaluation)}
    <MissingLinks content={content} buildingId={buildingId} />
  </Alert>
);
