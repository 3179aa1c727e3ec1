import { Dialog, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/failure';
import { sendJson } from '../api/httpClient';
import { factorQuestion } from '../api/signed-in/questions';
import { Failed, SkeletonLines } from '../kit/query/Failed';
import SecondStep from './login/SecondStep';
import { kindsOf, secondFactorQuery, WORDS } from './second-factor/secondFactor';

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
      slotProps={{ paper: { 'aria-label': WORDS.confirmTitle } }}
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
          <Failed onRetry={refetch}>{messageOf(error, WORDS.loadFailed)}</Failed>
        ) : (
          <SkeletonLines height={160} aria-label={WORDS.loading} />
        )}
      </DialogContent>
    </Dialog>
  );
}

export default FactorQuestion;
