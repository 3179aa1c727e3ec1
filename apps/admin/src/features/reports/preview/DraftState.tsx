import { Alert, Box, Link } from '@mui/material';
import { missingFacts, type PdePreview, placeToFill } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { fillLink, placeName } from './fillLink';
import { PREVIEW, stateText, usePreview } from './previewQuery';

/** Missing facts that are named; the preview lists all. */
const NAMED = 4;

interface DraftStateProps {
  content: PdePreview;
  buildingId: number;
}

/** The missing facts that most parameters wait for, each with a link to its field that opens in another tab. */
function MissingLinks({ content, buildingId }: DraftStateProps) {
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
        const name = placeName(place);
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
export const DraftState = ({ content, buildingId }: DraftStateProps) => (
  <Alert
    severity={content.evaluation.isDraft ? 'warning' : 'success'}
    role="status"
    sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } }}
  >
    {stateText(content.evaluation)}
    <MissingLinks content={content} buildingId={buildingId} />
  </Alert>
);

export interface StoredDraftStateProps {
  reportId: number;
  buildingId: number;
}

/** The same of a stored report; nothing where it cannot be evaluated. */
export function StoredDraftState({ reportId, buildingId }: StoredDraftStateProps) {
  const { data } = usePreview({ reportId });
  return data && <DraftState content={data} buildingId={buildingId} />;
}
