import { useNavigate } from 'react-router-dom';
import { DialogShell } from '../../../shared/form/DialogShell';
import { pageRoute } from '../../../shared/overlay/editRoute';
import type { Chosen, StartedFrom } from './applyReview';
import { NEW_TEXTS } from './ifc';
import { ReviewChoice } from './ReviewChoice';
import { useApplyReview } from './useApplyReview';

interface OfferedCompositionsProps {
  building: StartedFrom;
  compositions: Chosen['compositions'];
  onClose: () => void;
}

/** Offers a building that was just saved the compositions of its model: created and assigned at once. */
export default function OfferedCompositions({ building, compositions, onClose }: OfferedCompositionsProps) {
  const navigate = useNavigate();
  const { apply, ...state } = useApplyReview(building, () => {
    onClose();
    void navigate(pageRoute('buildings', building.id));
  });
  return (
    <DialogShell title={NEW_TEXTS.offered} size="md" onClose={onClose}>
      <ReviewChoice
        {...state}
        values={[]}
        compositions={compositions}
        about={NEW_TEXTS.offer}
        submitLabel={NEW_TEXTS.create}
        onSubmit={apply}
      />
    </DialogShell>
  );
}
