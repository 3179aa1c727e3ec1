import { Dialog, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/failure';
import { sendJson } from '../api/httpClient';
import { factorQuestion } from '../api/signed-in/questions';
import { ErrorAlert, SkeletonLines } from '../shared/query/ErrorAlert';
import SecondStep from './login/SecondStep';
import { kindsOf, secondFactorQuery, TEXTS } from './second-factor/secondFactor';

const ADDRESS = '/api/auth/confirm';

const cancel = () => factorQuestion.answer(false);

/** Sends what was given; once it is right, the refused call goes on. */
async function give(path: string, body: object): Promise<void> {
  await sendJson('POST', `${ADDRESS}/${path}`, body);
  factorQuestion.answer(true);
}

/** Over whatever was being done: asks for a second factor that the server wants again. Cancelled, nothing is sent. */
function FactorQuestion() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <Dialog
      open
      onClose={cancel}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: { 'aria-label': TEXTS.confirmTitle } }}
    >
      <DialogContent>
        {data ? (
          <SecondStep
            kinds={kindsOf(data)}
            together={false}
            inDialog
            challenge={{ url: `${ADDRESS}/passkey/options` }}
            onCode={(code) => give('second-factor', { code })}
            onPasskey={(response) => give('passkey', { response })}
            onBack={cancel}
          />
        ) : error ? (
          <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>
        ) : (
          <SkeletonLines height={160} aria-label={TEXTS.loading} />
        )}
      </DialogContent>
    </Dialog>
  );
}

export default FactorQuestion;
