import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../api/creationKey';
import { type ConsoleDataProvider, useConsoleDataProvider } from '../../api/dataProvider';
import { messageOf, statusOf } from '../../api/failure';
import { useWrite } from '../query/useWrite';
import { isErrorSuppressed } from '../toast/notifyError';

/** The answer of a dry run. The write sends its `plan`, and is refused if the result would differ by then. */
export interface Planned {
  plan: string;
}

/** `key`: the Idempotency-Key of the write, so that it is done once when its answer was lost. */
export interface Confirmation extends Planned {
  key: string;
}

interface PlanOptions<Q, R extends Planned, D> {
  /** Sends the question as a dry run. */
  dryRun: (provider: ConsoleDataProvider, question: Q) => Promise<R>;
  /** Sends the question and what was decided about its preview as a write: all of it or nothing. */
  write: (provider: ConsoleDataProvider, question: Q, confirmation: Confirmation, decision: D) => Promise<R>;
  done: (result: R) => string;
  /** The text of a failure for which the server gives no reason. */
  failed: Readonly<Record<'dryRun' | 'write', string>>;
  onDone: () => void;
}

const CONFLICT = 409;

interface Preview<Q, R> {
  question: Q;
  answer: R;
  key: string;
}

/** A write that is previewed: a dry run of a question, its review, then the write. */
export function usePlan<Q, R extends Planned, D = void>({
  failed,
  done,
  onDone,
  ...send
}: PlanOptions<Q, R, D>) {
  const [preview, setPreview] = useState<Preview<Q, R>>();
  const provider = useConsoleDataProvider();
  const dryRun = useMutation<R, Error, Q>({ mutationFn: (question) => send.dryRun(provider, question) });
  /** An answer to anything but the last question is ignored. */
  const ask = (question: Q) =>
    dryRun.mutate(question, { onSuccess: (answer) => setPreview({ question, answer, key: newKey() }) });
  const apply = useWrite<Preview<Q, R> & { decision: D }, R>({
    write: (_provider, { question, answer: { plan }, key, decision }) =>
      send.write(provider, question, { plan, key }, decision),
    done,
    failed: (error) => {
      if (statusOf(error) === CONFLICT && dryRun.variables !== undefined) ask(dryRun.variables);
    },
    onDone,
  });
  const error = apply.error ?? dryRun.error;
  return {
    /** The latest dry run, answered or not. */
    question: dryRun.variables,
    preview: preview?.answer,
    isReading: dryRun.isPending,
    isWriting: apply.isPending,
    problem:
      error && !isErrorSuppressed(error)
        ? messageOf(error, apply.error ? failed.write : failed.dryRun)
        : undefined,
    look: (question: Q) => {
      apply.reset();
      setPreview(undefined);
      ask(question);
    },
    /** Asks the same in another way: the preview stays in sight until the next one comes. */
    correct: (question: Q) => {
      apply.reset();
      ask(question);
    },
    forget: () => {
      apply.reset();
      dryRun.reset();
      setPreview(undefined);
    },
    apply: (decision: D) => {
      if (preview) apply.mutate({ ...preview, decision });
    },
  };
}
