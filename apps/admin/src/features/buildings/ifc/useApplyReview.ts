import { useState } from 'react';
import { errorsOf, messageOf } from '../../../api/failure';
import { useWrite } from '../../../shared/query/useWrite';
import { isErrorSuppressed } from '../../../shared/toast/notifyError';
import {
  applyReview,
  type Chosen,
  leftOf,
  newProgress,
  type Progress,
  type StartedFrom,
} from './applyReview';
import { TEXTS } from './ifc';

/** A failed save: the parts saved before it, those not saved, and the reason. */
function problemOf(error: unknown, chosen: Chosen, progress: Progress): string {
  const left = leftOf(chosen, progress);
  const reasons = [messageOf(error, TEXTS.applyFailed), ...Object.values(errorsOf(error))];
  return TEXTS.problem({
    saved: TEXTS.parts(
      progress.fields.size > 0,
      [...progress.created.keys()].map(({ name }) => name),
    ),
    left: [
      ...TEXTS.parts(
        left.values.length > 0,
        left.compositions.map(({ name }) => name),
      ),
      ...(chosen.compositions.length > 0 ? [TEXTS.assignment] : []),
    ],
    reason: [...new Set(reasons)].join(' '),
  });
}

/** Saves what a person chose of a model; after a failure, `problem` says what was saved, and a second try goes on. */
export function useApplyReview(building: StartedFrom, onDone: () => void) {
  const [progress] = useState(newProgress);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useWrite<Chosen, void>({
    write: (provider, chosen) => applyReview(provider, building, chosen, progress),
    done: () => TEXTS.applied,
    failed: (error, chosen) => {
      if (!isErrorSuppressed(error)) setProblem(problemOf(error, chosen, progress));
    },
    onDone,
  });
  return { apply: mutate, isPending, problem: isPending ? undefined : problem };
}
