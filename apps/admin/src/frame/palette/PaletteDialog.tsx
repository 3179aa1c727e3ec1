import { useId, useState } from 'react';
import { Alert, Box, Button, Dialog, LinearProgress, Typography, useMediaQuery } from '@mui/material';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/failure';
import { useUser } from '../../api/session/useSession';
import { targetFromSearch } from '../../kit/overlay/dialogTarget';
import { useDialogTarget } from '../../kit/overlay/useDialogTarget';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import type { Screen } from '../../kit/screen';
import { type PaletteItem, paletteGroups } from './groups';
import { PaletteField } from './PaletteField';
import { PaletteList } from './PaletteList';
import { recentChoices, rememberChoice } from './recent';
import { useActiveItem } from './useActiveItem';
import { usePaletteSearch } from './usePaletteSearch';
import { PALETTE } from './words';

export interface PaletteDialogProps {
  screens: readonly Screen[];
  onClose: () => void;
}

/** Finds screens and records by name or code, and goes there. */
function PaletteDialog({ screens, onClose }: PaletteDialogProps) {
  const id = useId();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname: here } = useLocation();
  const { open: openForm } = useDialogTarget();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const [text, setText] = useState('');
  const [recent] = useState(() => recentChoices(user.id));
  const { hits, searching, error, retry } = usePaletteSearch(text);
  const groups = paletteGroups({ text, user, screens, hits, recent });
  const items = groups.flatMap((group) => group.items);

  const choose = ({ key, to, label, detail }: PaletteItem) => {
    if (!key.startsWith('create:')) rememberChoice(user.id, { to, label, detail });
    onClose();
    const { pathname, search = '' } = parsePath(to);
    const form = targetFromSearch(search);
    // A form of the screen that one is at opens over it as it stands, filters and focus included.
    if (form && pathname === here) openForm(form);
    else void navigate(to);
  };
  const { active, press, point, restart } = useActiveItem(items, choose);
  const optionId = ({ key }: PaletteItem) => `${id}-${key}`;
  const search = (next: string) => {
    setText(next);
    restart();
  };
  const nothing = items.length === 0 && !searching && !error;
  const status = searching
    ? PALETTE.searching
    : nothing
      ? PALETTE.nothing(text.trim())
      : PALETTE.results(items.length);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: phone ? {} : { mt: '10dvh', maxHeight: '75dvh' } } }}
    >
      <VisuallyHidden id={`${id}-title`}>{PALETTE.title}</VisuallyHidden>
      <PaletteField
        text={text}
        onText={search}
        onKeyDown={press}
        onClose={onClose}
        listId={id}
        expanded={items.length > 0}
        activeId={active && optionId(active)}
      />
      <Box sx={{ height: 3 }}>{searching && <LinearProgress aria-hidden sx={{ height: 3 }} />}</Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}>
        <PaletteList
          id={id}
          groups={groups}
          active={active}
          optionId={optionId}
          onPoint={point}
          onChoose={choose}
        />
        {nothing && (
          <Typography aria-hidden color="text.secondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
            {status}
          </Typography>
        )}
        {error && (
          <Alert
            severity="error"
            sx={{ m: 1.5 }}
            action={
              <Button color="inherit" size="small" onClick={retry}>
                {PALETTE.retry}
              </Button>
            }
          >
            {messageOf(error, PALETTE.failed)}
          </Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {status}
        </Typography>
        {!phone && (
          <Typography variant="body2" color="text.secondary">
            {PALETTE.keys}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}

export default PaletteDialog;
