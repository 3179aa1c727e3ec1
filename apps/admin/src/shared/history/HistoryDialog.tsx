import { useState } from 'react';
import { DialogShell } from '../form/DialogShell';
import { HISTORY, type RevertTarget } from './history';
import { HistoryList, type HistoryListProps } from './HistoryList';
import { RevertPreview } from './RevertPreview';

export interface HistoryDialogProps extends Omit<HistoryListProps, 'onChoose' | 'previewed'> {
  /** Called after a revert: what the form holds is outdated. */
  onReverted: () => void;
}

/** The history of a record: who changed which fields, and the revert to an earlier version. */
export default function HistoryDialog({ onReverted, ...list }: HistoryDialogProps) {
  const [target, setTarget] = useState<RevertTarget>();
  const [previewed, setPreviewed] = useState<RevertTarget>();
  const [isWriting, setWriting] = useState(false);
  const choose = (next: RevertTarget) => {
    setTarget(next);
    setPreviewed(next);
  };
  return (
    <DialogShell
      title={HISTORY.title}
      size="md"
      onClose={() => {
        if (!isWriting) list.onClose();
      }}
    >
      {target ? (
        <RevertPreview
          record={list.record}
          target={target}
          onBack={() => setTarget(undefined)}
          onWriting={setWriting}
          onDone={onReverted}
        />
      ) : (
        <HistoryList {...list} previewed={previewed} onChoose={choose} />
      )}
    </DialogShell>
  );
}
