import { Alert } from '@mui/material';
import { PendingButton } from '../../shared/PendingButton';
import { useWrite } from '../../shared/query/useWrite';
import type { PickedCity } from '../cities/CitySelect';
import { sendBulk } from './bulk/bulk';
import { type CoverageHolder, placeText, TAKE, TOLD } from './Coverage';

/** A municipality that was refused, and the server's reason. */
export interface TakenCity {
  city: PickedCity;
  message: string;
}

interface TakenNoticeProps {
  taken: TakenCity;
  resource: string;
  holder: CoverageHolder;
  onMoved: () => void;
}

/** Why a municipality was refused, with a button that moves it from the zone or isopleth that covers it. */
export function TakenNotice({ taken: { city, message }, resource, holder, onMoved }: TakenNoticeProps) {
  const place = placeText({ city: city.name, state: city.state });
  const { mutate, isPending } = useWrite({
    write: async (provider) => {
      const body = { lines: place, move: true };
      const { plan } = await sendBulk(provider, resource, holder, { ...body, dryRun: true });
      return sendBulk(provider, resource, holder, { ...body, plan, dryRun: false });
    },
    done: () => TAKE.done(place, holder.code),
    failed: TOLD.move.failed,
    onDone: onMoved,
  });
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ gridColumn: '1 / -1', '& .MuiAlert-message': { flex: 1 } }}
      action={
        <PendingButton
          color="inherit"
          size="small"
          variant="outlined"
          loading={isPending}
          onClick={() => mutate()}
        >
          {TAKE.button(holder.code)}
        </PendingButton>
      }
    >
      {message}
    </Alert>
  );
}
