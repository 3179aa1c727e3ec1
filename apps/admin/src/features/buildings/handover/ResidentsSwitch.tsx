import { Box, FormControlLabel, Link, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { messageOf } from '../../../api/failure';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { PendingButton } from '../../../shared/PendingButton';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { useSingleFlight } from '../../../shared/query/useSingleFlight';
import { useWrite } from '../../../shared/query/useWrite';
import { type ResidentsPage, residentsUrl, TEXTS } from './handover';

interface ResidentsSwitchProps {
  buildingId: number;
  mayEdit: boolean;
}

/** Whether the building has a public page for its residents, with its address. */
export function ResidentsSwitch({ buildingId, mayEdit }: ResidentsSwitchProps) {
  const { data, error, refetch } = useRead<ResidentsPage>(residentsUrl(buildingId), ALWAYS_FRESH);
  const [asks, setAsks] = useState(false);
  const { mutate } = useWrite<boolean>({
    write: ({ send }, isOn) =>
      send('PUT', residentsUrl(buildingId), { isOn, updatedAt: data?.updatedAt ?? null }),
    done: (_, isOn) => TEXTS.switched(isOn),
    failed: TEXTS.residentsFailed,
  });
  // Switched off meanwhile, the switch would lose the focus.
  const turn = useSingleFlight(mutate);
  const { mutate: renew, isPending: isRenewing } = useWrite<void>({
    write: ({ send }) => send('POST', `${residentsUrl(buildingId)}/code`, {}),
    done: () => TEXTS.renewed,
    failed: TEXTS.residentsFailed,
  });
  if (error && !data)
    return <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.residentsUnread)}</ErrorAlert>;
  if (!data) return null;
  const { isOn, path } = data;
  return (
    <Box role="group" aria-label={TEXTS.residents}>
      <Typography variant="body2">{TEXTS.residentsText}</Typography>
      <FormControlLabel
        control={
          <Switch checked={isOn} disabled={!mayEdit} onChange={({ target }) => turn(target.checked)} />
        }
        label={TEXTS.isOn}
      />
      {path && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link href={path} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            {TEXTS.open}
          </Link>
          {mayEdit && (
            <PendingButton size="small" color="inherit" loading={isRenewing} onClick={() => setAsks(true)}>
              {TEXTS.renew}
            </PendingButton>
          )}
        </Box>
      )}
      <ConfirmDialog
        open={asks}
        title={TEXTS.renewTitle}
        confirmLabel={TEXTS.renew}
        onConfirm={() => {
          setAsks(false);
          renew();
        }}
        onCancel={() => setAsks(false)}
      >
        {TEXTS.renewText}
      </ConfirmDialog>
    </Box>
  );
}
