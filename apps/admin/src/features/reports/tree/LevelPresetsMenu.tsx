import Tune from '@mui/icons-material/Tune';
import {
  Box,
  Button,
  Divider,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  Popover,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  everythingAt,
  fromStructure,
  levelPresetFields,
  type LevelTree,
  presetIn,
  toStructure,
} from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { messageOf } from '../../../api/failure';
import { NameDialog } from '../../../shared/NameDialog';
import { NamedRows } from '../../../shared/NamedRows';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { useRead } from '../../../shared/query/useRead';
import { notifyErrorAs } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { selectionOf, STRUCTURE } from '../form/structure';
import { type LevelPreset, PRESET_LEVELS, PRESETS, PRESETS_URL } from './levelPresets';
import { useChangeSelection, useSelection } from './selection';

/** The company's presets; read while `enabled`. */
function usePresets(enabled: boolean) {
  const { send } = useConsoleDataProvider();
  const { data, error, isFetching, refetch } = useRead<LevelPreset[]>(PRESETS_URL, { enabled });
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: LevelPreset) => send('DELETE', `${PRESETS_URL}/${id}`),
    onSuccess: () => toast.success(PRESETS.removed),
    onError: (failure) => notifyErrorAs(failure, PRESETS.removeFailed(messageOf(failure))),
    onSettled: () => refetch(),
  });
  return { presets: data, error: isFetching ? null : error, refetch, remove };
}

/** Levels to start from: everything at one level, and what the company keeps under a name. */
export function LevelPresetsMenu({ tree }: { tree: LevelTree }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const [removing, setRemoving] = useState<LevelPreset>();
  const { send } = useConsoleDataProvider();
  const { getValues } = useFormContext();
  const change = useChangeSelection();
  const hasLevels = useSelection(({ levels }) => levels.size > 0);
  const { presets, remove, ...reading } = usePresets(anchor !== null || isNaming);
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        size="small"
        startIcon={<Tune />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {PRESETS.title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': PRESETS.title,
            tabIndex: -1,
            sx: { width: 320, mt: 0.5, border: 1, borderColor: 'divider' },
          } as object,
        }}
      >
        <List dense disablePadding>
          {PRESET_LEVELS.map(({ level, label }) => (
            <ListItemButton
              key={level}
              onClick={() => {
                close();
                change(() => everythingAt(tree, level));
              }}
            >
              <ListItemText primary={label} />
            </ListItemButton>
          ))}
        </List>
        <Divider />
        <ListSubheader component="div" sx={{ lineHeight: 2.5, backgroundColor: 'transparent' }}>
          {PRESETS.ofCompany}
        </ListSubheader>
        <NamedRows
          {...reading}
          texts={PRESETS}
          rows={presets}
          canRemove={({ canChange }) => canChange}
          onChoose={({ structure }) => {
            close();
            change(() => presetIn(tree, fromStructure(structure)));
          }}
          onRemove={setRemoving}
        />
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            disabled={!hasLevels}
            onClick={() => {
              close();
              setIsNaming(true);
            }}
          >
            {PRESETS.saveCurrent}
          </Button>
        </Box>
      </Popover>
      {isNaming && (
        <NameDialog
          texts={PRESETS}
          field={levelPresetFields.name}
          names={(presets ?? []).map(({ name }) => name)}
          save={(name) => {
            const structure = toStructure(selectionOf(getValues(STRUCTURE)), tree);
            return send('POST', PRESETS_URL, { name, structure });
          }}
          onSaved={reading.refetch}
          onClose={() => setIsNaming(false)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={PRESETS.removeTitle}
        confirmLabel="Excluir"
        onConfirm={() => {
          setRemoving(undefined);
          if (removing) remove(removing);
        }}
        onCancel={() => setRemoving(undefined)}
      >
        {removing && PRESETS.removeQuestion(removing.name)}
      </ConfirmDialog>
    </>
  );
}
