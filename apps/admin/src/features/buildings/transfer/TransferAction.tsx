import TransferIcon from '@mui/icons-material/DriveFileMoveOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useMayDo } from '../../../api/authProvider';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { TRANSFER } from './transfer';
import type { TransferDialogProps } from './TransferDialog';

const TransferDialog = lazyWithRetry(() => import('./TransferDialog'));

/** The dialog, loaded when it is first opened. */
export const TransferPanel = (props: TransferDialogProps) => (
  <AsyncBoundary onClose={props.onClose}>
    <TransferDialog {...props} />
  </AsyncBoundary>
);

type TransferActionProps = Omit<TransferDialogProps, 'onClose'> & Pick<ButtonProps, 'size'>;

/** A button that hands buildings over: on the page of one, and for the marked rows of the list. */
export function TransferAction({ size = 'medium', ...dialog }: TransferActionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayDo('edit', 'buildings')) return null;
  return (
    <>
      <Button size={size} color="inherit" startIcon={<TransferIcon />} onClick={() => setOpen(true)}>
        {TRANSFER.button}
      </Button>
      {isOpen && <TransferPanel {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
