import type { StartedFrom } from './applyReview';
import { TEXTS } from './ifc';
import { ModelDialog } from './ModelDialog';
import { ReviewChoice } from './ReviewChoice';
import { useApplyReview } from './useApplyReview';

interface IfcDialogProps {
  buildingId: number;
  /** Of the building as the page shows it: what a save says that it started from. */
  updatedAt: StartedFrom['updatedAt'];
  onClose: () => void;
}

/** Reads a model, proposes what it tells of the building, and saves what a person chooses. */
export default function IfcDialog({ buildingId, updatedAt, onClose }: IfcDialogProps) {
  const { apply, ...state } = useApplyReview({ id: buildingId, updatedAt }, onClose);
  return (
    <ModelDialog title={TEXTS.title} buildingId={buildingId} onClose={onClose}>
      {(review) => (
        <ReviewChoice
          {...review}
          {...state}
          isStored
          about={TEXTS.read(review)}
          submitLabel={TEXTS.apply}
          onSubmit={apply}
        />
      )}
    </ModelDialog>
  );
}
