import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import {
  IconButton,
  InputAdornment,
  InputBase,
  Box,
  Dialog,
  LinearProgress,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, useState, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import { listSearch } from '../../shared/overlay/editRoute';
import { ErrorAlert } from '../../shared/query/ErrorAlert';
import type { Screen } from '../../shared/screen';
import { useThemeChoice } from '../../shared/theme/ThemeMode';
import { useIsPhone } from '../../shared/useIsPhone';
import { VisuallyHidden } from '../../shared/VisuallyHidden';
import { forgetOnDevice, SIGN_OUT } from '../signOut';
import { PALETTE, type PaletteItem, paletteGroups } from './groups';
import { PaletteList } from './PaletteList';
import { recentChoices, rememberChoice } from './recent';
import { LONGEST_SEARCH, usePaletteSearch } from './usePaletteSearch';

interface PaletteFieldProps {
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  expanded: boolean;
  activeId: string | undefined;
}

/** The palette's search: keeps the focus while the keys walk through the list. */
export const PaletteField = ({
  text,
  onText,
  onKeyDown,
  onClose,
  listId,
  expanded,
  activeId,
}: PaletteFieldProps) => (
  <InputBase
    autoFocus
    fullWidth
    value={text}
    placeholder={PALETTE.placeholder}
    onChange={(event) => onText(event.target.value)}
    onKeyDown={onKeyDown}
    sx={{ px: 2, py: 1, fontSize: '1.0625rem' }}
    startAdornment={
      <InputAdornment position="start">
        <SearchIcon />
      </InputAdornment>
    }
    endAdornment={
      <InputAdornment position="end">
        <IconButton edge="end" aria-label="Fechar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </InputAdornment>
    }
    slotProps={{
      input: {
        role: 'combobox',
        'aria-label': PALETTE.title,
        'aria-autocomplete': 'list',
        'aria-expanded': expanded,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        autoComplete: 'off',
        spellCheck: false,
        maxLength: LONGEST_SEARCH,
      },
    }}
  />
);

/** Which item the keys are at: the first, until another is gone to; it stays while the list grows around it. */
export function useActiveItem(items: readonly PaletteItem[], onChoose: (item: PaletteItem) => void) {
  const [wanted, setWanted] = useState<string>();
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  );
  const active = items[index];
  const move = (step: number) => setWanted(items.at((index + step) % items.length)?.key);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (items.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
    }
  };
  return { active, press, point: setWanted, restart: () => setWanted(undefined) };
}

export interface PaletteDialogProps {
  screens: readonly Screen[];
  onClose: () => void;
  onShortcuts: () => void;
}

/** Does what the palette offers besides going to a screen. */
function usePaletteActions(onShortcuts: () => void) {
  const { id } = useUser();
  const { toggle } = useThemeChoice();
  return {
    theme: toggle,
    shortcuts: onShortcuts,
    signOut: () => {
      forgetOnDevice(id);
      window.location.assign(SIGN_OUT);
    },
  };
}

/** Finds screens and records by name or code, and goes there; finds actions, and does them. */
function PaletteDialog({ screens, onClose, onShortcuts }: PaletteDialogProps) {
  const id = useId();
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const phone = useIsPhone();
  const [text, setText] = useState('');
  const [recent] = useState(() => recentChoices(user.id));
  const { hits, searching, error, retry } = usePaletteSearch(text);
  const groups = paletteGroups({ text, user, screens, hits, recent, mode: useThemeChoice().mode });
  const actions = usePaletteActions(onShortcuts);
  const items = groups.flatMap((group) => group.items);

  const choose = ({ key, to, label, detail, action }: PaletteItem) => {
    if (action) {
      onClose();
      actions[action]();
      return;
    }
    if (!key.startsWith('create:')) rememberChoice(user.id, { to, label, detail });
    onClose();
    // A form of the list that is shown, or lies under a form, opens over it with its filters.
    const [, screen] = location.pathname.split('/');
    const isBelow = to.startsWith(`/${screen}/`);
    void navigate(isBelow ? { pathname: to, search: listSearch(location.search) } : to);
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
          <ErrorAlert sx={{ m: 1.5 }} onRetry={retry}>
            {messageOf(error, PALETTE.failed)}
          </ErrorAlert>
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
