import { Alert, AlertTitle, Button } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import type { DraftHandle } from './useDraft';

const DRAFT = {
  title: 'Rascunho encontrado',
  resume: 'Continuar',
  discard: 'Descartar',
  offered: (when: string) => `Há alterações não salvas neste dispositivo, de ${when}.`,
  another: (when: string) =>
    `Há outras alterações não salvas, de ${when}. Se continuar com elas, as do formulário ficam guardadas.`,
  resumed: (when: string) => `O formulário está como você o deixou em ${when}.`,
  outdated: 'O registro foi alterado depois deste rascunho: confira os campos antes de salvar.',
} as const;

interface DraftNoticeProps {
  draft: DraftHandle;
  onResume: () => void;
}

interface NoticeProps {
  text: string;
  outdated: boolean;
  onResume?: () => void;
  onDiscard: () => void;
}

const Notice = ({ text, outdated, onResume, onDiscard }: NoticeProps) => (
  <Alert
    severity={outdated ? 'warning' : 'info'}
    role="status"
    sx={{ mb: 2 }}
    action={
      <>
        {onResume && (
          <Button size="small" color="inherit" variant="outlined" onClick={onResume} sx={{ mr: 1 }}>
            {DRAFT.resume}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onDiscard}>
          {DRAFT.discard}
        </Button>
      </>
    }
  >
    <AlertTitle>{DRAFT.title}</AlertTitle>
    {text}
    {outdated && ` ${DRAFT.outdated}`}
  </Alert>
);

/** Says that a draft came back by itself, and offers those back that did not. */
export function DraftNotice({ draft: { shown, offered, discard, refuse }, onResume }: DraftNoticeProps) {
  const offer = shown ? DRAFT.another : DRAFT.offered;
  return (
    <>
      {shown && (!shown.asked || shown.outdated) && (
        <Notice
          text={DRAFT.resumed(formatDateTime(shown.savedAt))}
          outdated={shown.outdated}
          onDiscard={discard}
        />
      )}
      {offered && (
        <Notice
          text={offer(formatDateTime(offered.savedAt))}
          outdated={offered.outdated}
          onResume={onResume}
          onDiscard={refuse}
        />
      )}
    </>
  );
}
