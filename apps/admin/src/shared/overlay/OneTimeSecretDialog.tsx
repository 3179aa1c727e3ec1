import { Button, Dialog, DialogActions, DialogContent, DialogTitle, GlobalStyles } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { copyText } from '../copyText';
import { keep } from '../download';
import { toast } from '../toast/toast';
import { ConfirmDialog } from './ConfirmDialog';

const TEXTS = {
  download: 'Baixar',
  print: 'Imprimir',
  lossTitle: 'Fechar sem guardar?',
  loss: 'Nada foi copiado, baixado ou impresso, e isto não é mostrado de novo.',
  close: 'Fechar sem guardar',
  back: 'Voltar',
} as const;

interface OneTimeSecretDialogProps {
  title: string;
  size: 'xs' | 'sm';
  /** The text that can't be had again, as it is copied and downloaded. */
  secret: string;
  /** The name of the downloaded file. */
  fileName: string;
  /** Of the buttons 'copy' and 'done', and of the outcome of copying. */
  words: Readonly<Record<'copy' | 'done' | 'copied' | 'copyFailed', string>>;
  /** Says that it is shown this once; read with the title. */
  notice: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** On paper the dialog stands alone, without its buttons. */
const PRINTED = {
  '@media print': {
    '#root, .MuiBackdrop-root, .MuiDialogActions-root': { display: 'none !important' },
  },
};

/** A secret that is shown once. Only its button closes it, and asks first where the secret was not kept anywhere. */
export function OneTimeSecretDialog({
  title,
  size,
  secret,
  fileName,
  words,
  notice,
  children,
  onClose,
}: OneTimeSecretDialogProps) {
  const id = useId();
  const [isKept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);
  const copy = async () => {
    if (!(await copyText(secret))) return void toast.error(words.copyFailed);
    toast.success(words.copied);
    setKept(true);
  };
  const download = () => {
    keep(new Blob([`${secret}\n`], { type: 'text/plain' }), fileName);
    setKept(true);
  };
  const print = () => {
    window.print();
    setKept(true);
  };
  return (
    <Dialog open maxWidth={size} fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <GlobalStyles styles={PRINTED} />
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-text`}>{notice}</div>
        {children}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        <Button autoFocus onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={download}>{TEXTS.download}</Button>
        <Button onClick={print}>{TEXTS.print}</Button>
        <Button variant="contained" onClick={() => (isKept ? onClose() : setAsking(true))}>
          {words.done}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asking}
        title={TEXTS.lossTitle}
        confirmLabel={TEXTS.close}
        cancelLabel={TEXTS.back}
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {TEXTS.loss}
      </ConfirmDialog>
    </Dialog>
  );
}
