import CheckIcon from '@mui/icons-material/DoneAllOutlined';
import UndoIcon from '@mui/icons-material/RemoveDoneOutlined';
import { useRecordContext } from 'ra-core';
import { formatDate } from '@prumo/domain';
import { useMayDo } from '../../api/authProvider';
import { Secondary } from '../../shared/list/cells';
import { ChoiceFilter } from '../../shared/list/filters/ChoiceFilter';
import { useWrite } from '../../shared/query/useWrite';
import { TooltipIconButton } from '../../shared/TooltipIconButton';
import { CHECK, type Parameter } from './Parameter';

/** Whether the person may say that a parameter was held against the norm. */
export const useMayCheck = (): boolean => useMayDo('check', 'parameters');

interface Check {
  ids: readonly number[];
  checked: boolean;
}

/** Marks parameters as held against the norm, or takes that back. */
function useCheck() {
  const { mutate, isPending } = useWrite({
    write: (provider, check: Check) => provider.send('POST', '/api/parameters/check', check),
    done: (_result, { ids, checked }) => (checked ? CHECK.done(ids.length) : CHECK.undone(ids.length)),
    failed: CHECK.failed,
  });
  // A disabled button would drop the focus to the page.
  const send = (check: Check) => {
    if (!isPending) mutate(check);
  };
  return { isPending, send };
}

/** Of one row: confirms it, or takes that back. */
export function CheckButton() {
  const parameter = useRecordContext<Parameter>();
  const mayCheck = useMayCheck();
  const { isPending, send } = useCheck();
  if (!parameter || !mayCheck) return null;
  const isChecked = parameter.checkedAt !== null;
  return (
    <TooltipIconButton
      tip={isChecked ? CHECK.undo : CHECK.check}
      aria-label={isChecked ? CHECK.undoOf(parameter.label) : CHECK.of(parameter.label)}
      aria-busy={isPending}
      onClick={() => send({ ids: [parameter.id], checked: !isChecked })}
    >
      {isChecked ? <UndoIcon fontSize="small" /> : <CheckIcon fontSize="small" />}
    </TooltipIconButton>
  );
}

/** The user who confirmed a row, and the date. */
export const CheckText = ({ checkedAt, checkedByName }: Parameter) =>
  checkedAt === null ? (
    <Secondary>{CHECK.none}</Secondary>
  ) : (
    <Secondary>{CHECK.by(checkedByName ?? '', formatDate(checkedAt))}</Secondary>
  );

const CHOICES = [
  [true, CHECK.yes],
  [false, CHECK.no],
] as const;

/** Narrows the list to what was confirmed, or was not. */
export const CheckFilter = () => (
  <ChoiceFilter source="isChecked" label={CHECK.filter} all={CHECK.all} choices={CHOICES} />
);
