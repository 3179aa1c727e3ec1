import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { toast } from '../toast/toast';

interface ShownOnceProps {
  title: string;
  size: 'xs' | 'sm';
  /** What can't be had again, as it is copied. */
  secret: string;
  /** Of the two buttons, and of what became of copying. */
  words: Readonly<Record<'copy' | 'done' | 'copied' | 'copyFailed', string>>;
  /** That it is shown this once, and read with the title. */
  notice: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** What is shown this once. Nothing but the button closes it: it can't be had again. */
export function ShownOnce({ title, size, secret, words, notice, children, onClose }: ShownOnceProps) {
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(words.copied),
      () => toast.error(words.copyFailed),
    );
  return (
    <Dialog open maxWidth={size} fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-text`}>{notice}</div>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
