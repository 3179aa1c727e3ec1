import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard';
import { PlanDialog } from '../../../shared/plan/PlanDialog';
import { usePlan } from '../../../shared/plan/usePlan';
import type { CoverageHolder } from '../Coverage';
import {
  BULK,
  type BulkAnswer,
  type BulkRow,
  type Decision,
  sendBulk,
  type Which,
  withoutWrong,
} from './bulk';
import { PreviewSection } from './PreviewSection';
import { NO_INPUTS, SelectionForm } from './SelectionForm';
import { useDecision } from './useDecision';

interface BulkFormProps {
  holder: CoverageHolder;
  /** 'zona' or 'isopleta'. */
  noun: string;
  onClose: () => void;
}

/** Lets a zone or an isopleth cover many municipalities at once, after a preview of what changes. */
export default function BulkForm({ holder, noun, onClose }: BulkFormProps) {
  const resource = useResourceContext() ?? '';
  const [told, setTold] = useState(NO_INPUTS);
  // A list was work to write; what is merely chosen is chosen again.
  const { question, release } = useUnsavedGuard(told.lines.trim() !== '');
  const plan = usePlan<Which, BulkAnswer, Decision>({
    dryRun: (provider, which) => sendBulk(provider, resource, holder, { ...which, dryRun: true }),
    write: (provider, which, { plan: stamp, key }, decision) =>
      sendBulk(provider, resource, holder, { ...which, ...decision, plan: stamp, dryRun: false }, key),
    done: ({ added, moved }) => BULK.done(added, moved),
    failed: { dryRun: BULK.previewFailed, write: BULK.failed },
    onDone: () => {
      release();
      onClose();
    },
  });
  const { preview, isWriting } = plan;
  const decided = useDecision(plan.question, preview);
  const dropWrong = (rows: readonly BulkRow[]) => {
    const lines = withoutWrong(told.lines, rows);
    setTold({ ...told, lines });
    if (lines.trim() === '') plan.forget();
    else plan.look({ lines });
  };
  return (
    <>
      <PlanDialog
        title={BULK.title(holder.code)}
        size="md"
        onClose={onClose}
        plan={plan}
        words={{ reading: BULK.previewing, applying: BULK.applying(decided.total) }}
        apply={{
          label: BULK.apply(decided.total, decided.moved),
          isAllowed: decided.wrong === 0 && decided.total > 0,
          start: () => plan.apply(decided.decision),
        }}
        choose={
          <SelectionForm
            holder={holder}
            noun={noun}
            told={told}
            onTell={(next) => {
              setTold(next);
              // The preview is of something else.
              plan.forget();
            }}
            onPreview={plan.look}
            saving={isWriting}
            looking={plan.isReading}
          />
        }
        review={
          preview && (
            <PreviewSection
              key={preview.plan}
              holder={holder}
              noun={noun}
              preview={preview}
              decided={decided}
              saving={isWriting}
              onDropWrong={() => dropWrong(preview.rows)}
            />
          )
        }
      />
      {question}
    </>
  );
}
