import { useLocation, useNavigate } from 'react-router-dom';
import { editRoute } from '../../../shared/overlay/editRoute';
import type { Chosen } from './applyReview';
import { NEW_TEXTS, TEXTS } from './ifc';
import { ModelDialog } from './ModelDialog';
import { modelState } from './newFromModel';
import { ReviewChoice } from './ReviewChoice';

/** Reads a model, and opens the form of a new building with what a person chooses of it. */
export default function NewFromModelDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const begin = (chosen: Chosen) =>
    void navigate(editRoute('buildings', { create: true }, search), {
      ...{ state: modelState(chosen), replace: true },
    });
  return (
    <ModelDialog title={NEW_TEXTS.title} onClose={onClose}>
      {(review) => (
        <ReviewChoice {...review} about={TEXTS.read(review)} submitLabel={NEW_TEXTS.fill} onSubmit={begin} />
      )}
    </ModelDialog>
  );
}
