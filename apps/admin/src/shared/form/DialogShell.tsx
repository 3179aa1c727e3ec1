import CloseIcon from '@mui/icons-material/Close';
import { Dialog, DialogTitle, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useLayoutSlots } from '../screen';
import { useIsPhone } from '../useIsPhone';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

interface DialogShellProps {
  title: string;
  size: DialogSize;
  onClose: () => void;
  children: ReactNode;
}

/** Three lines of it: a name without end leaves room for what the dialog is about. */
const Title = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});

/** The frame of a form over its list: heading and close button; the whole screen on phones. */
export function DialogShell({ title, size, onClose, children }: DialogShellProps) {
  const id = useId();
  const phone = useIsPhone();
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth={size}
      scroll="paper"
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id} title={title} sx={{ pr: 7 }}>
        <Title>{title}</Title>
      </DialogTitle>
      <IconButton aria-label="Fechar" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      {useLayoutSlots().dialogNotice}
      {children}
    </Dialog>
  );
}
