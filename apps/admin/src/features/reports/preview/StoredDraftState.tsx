import { DraftState } from './DraftState';
import { usePreview } from './previewQuery';

/** Of a stored report: whether its document would be a draft. Nothing is said where it cannot be evaluated. */
const StoredDraftState = ({ reportId, buildingId }: { reportId: number; buildingId: number }) => {
  const { data } = usePreview({ reportId });
  return data && <DraftState content={data} buildingId={buildingId} />;
};

export default StoredDraftState;
