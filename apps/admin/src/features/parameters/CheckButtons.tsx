import UndoIcon from '@mui/icons-material/RemoveDoneOutlined';
import CheckIcon from '@mui/icons-material/VerifiedOutlined';
import { Button, TextField } from '@mui/material';
import { useListContext, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '@prumo/domain';
import { useMayDo } from '../../api/authProvider';
import { messageOf } from '../../api/failure';
import { sendJson } from '../../api/httpClient';
import { Secondary } from '../../kit/list/cells';
import { useRefreshAfterWrite } from '../../kit/query/cache';
import { TipButton } from '../../kit/TipButton';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import { CHECK, type Parameter } from './Parameter';

/** Whether the person may say that a parameter was held against the norm. */
export const useMayCheck = (): boolean => useMayDo('check', 'parameters');

/** Tells the server; answers whether it took it. */
function useCheck() {
  const [saving, setSaving] = useState(false);
  const refresh = useRefreshAfterWrite();
  const toast = useToast();
  const send = async (ids: readonly number[], checked: boolean): Promise<boolean> => {
    // Not switched off meanwhile: that would drop the focus to the page.
    if (saving) return false;
    setSaving(true);
    try {
      await sendJson('POST', '/api/parameters/check', { ids, checked });
      toast.success(checked ? CHECK.done(ids.length) : CHECK.undone(ids.length));
      return true;
    } catch (error) {
      failureAs(error, messageOf(error, CHECK.failed));
      return false;
    } finally {
      refresh();
      setSaving(false);
    }
  };
  return { saving, send };
}

/** Of one row: confirms it, or takes that back. */
export function CheckButton() {
  const parameter = useRecordContext<Parameter>();
  const mayCheck = useMayCheck();
  const { saving, send } = useCheck();
  if (!parameter || !mayCheck) return null;
  const isChecked = parameter.checkedAt !== null;
  return (
    <TipButton
      tip={isChecked ? CHECK.undo : CHECK.check}
      aria-label={isChecked ? CHECK.undoOf(parameter.label) : CHECK.of(parameter.label)}
      aria-busy={saving}
      onClick={() => void send([parameter.id], !isChecked)}
    >
      {isChecked ? <UndoIcon fontSize="small" /> : <CheckIcon fontSize="small" />}
    </TipButton>
  );
}

/** Of the rows that are ticked: all at once. */
export function CheckSelected() {
  const { selectedIds, onUnselectItems } = useListContext<Parameter>();
  const { saving, send } = useCheck();
  const mark = async (checked: boolean) => {
    if (await send(selectedIds as number[], checked)) onUnselectItems();
  };
  return (
    <>
      <Button size="small" startIcon={<CheckIcon />} aria-busy={saving} onClick={() => void mark(true)}>
        {CHECK.check}
      </Button>
      <Button
        size="small"
        color="inherit"
        startIcon={<UndoIcon />}
        aria-busy={saving}
        onClick={() => void mark(false)}
      >
        {CHECK.undo}
      </Button>
    </>
  );
}

/** Who confirmed a row, and when. */
export const CheckText = ({ checkedAt, checkedByName }: Parameter) =>
  checkedAt === null ? (
    <Secondary>{CHECK.none}</Secondary>
  ) : (
    <Secondary>{CHECK.by(checkedByName ?? '', formatDate(checkedAt))}</Secondary>
  );

const CHOICES = { '': CHECK.all, true: CHECK.yes, false: CHECK.no };

/** Narrows the list to what was confirmed, or was not. */
export function CheckFilter() {
  const { filterValues, setFilters } = useListContext();
  const { isChecked, ...others } = (filterValues ?? {}) as Record<string, unknown>;
  const choose = (chosen: string) =>
    setFilters(chosen === '' ? others : { ...others, isChecked: chosen === 'true' });
  return (
    <TextField
      select
      size="small"
      label={CHECK.filter}
      value={isChecked === undefined ? '' : String(isChecked)}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 160px', maxWidth: { sm: 200 } }}
    >
      {Object.entries(CHOICES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
