import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type SyntheticEvent, useId, useState } from 'react';
import { isRemovedPerson, isTypedName, removalFields } from '@prumo/domain';
import { errorsOf, type FieldErrors } from '../../api/failure';
import { Choice } from '../../kit/inputs/Choice';
import { WriteLock } from '../../kit/overlay/WriteLock';
import { type LookupRecord, useLookup } from '../../kit/query/useLookup';
import { useWrite } from '../../kit/query/useWrite';
import { failure } from '../../kit/toast/failure';
import type { Person } from './anonymize';
import { type Anonymized, consequencesOf, WORDS } from './consequences';

type Heir = LookupRecord & { fullName: string; email: string };

const textOf = ({ fullName, email }: Heir): string => `${fullName} (${email})`;

interface HeirChoiceProps {
  person: Person;
  heir: Heir | null;
  onChoose: (heir: Heir | null) => void;
  /** What the server said of who was chosen. */
  refused: string | undefined;
}

/** Who gets the records, if anybody. */
function HeirChoice({ person, heir, onChoose, refused }: HeirChoiceProps) {
  const { records, isPending, error } = useLookup<Heir>('users');
  return (
    <Choice
      source={{
        options: records.filter((user) => user.id !== person.id && !isRemovedPerson(user)),
        loading: isPending,
        failed: error !== null,
      }}
      value={heir}
      onChoose={onChoose}
      textOf={textOf}
      input={{
        label: WORDS.heir,
        error: refused !== undefined,
        helperText: refused ?? (error !== null && WORDS.usersFailed),
      }}
    />
  );
}

/** What is wrong with what was typed; undefined when nothing is. What the person is called is null once nobody here knows. */
function wrongWith(typed: string, name: string | null): string | undefined {
  const parsed = removalFields.confirmation.parse(typed);
  if (!parsed.ok) return parsed.message;
  return name === null || isTypedName(typed, name) ? undefined : WORDS.typedHint(name);
}

interface Confirmed {
  confirmation: string;
  heir: Heir | null;
}

/** Removes the data. The name is null after the server refused it: the person was renamed meanwhile. */
function useAnonymize(person: Person, onDone: (done: Anonymized) => void) {
  const [refused, setRefused] = useState<FieldErrors>({});
  const [name, setName] = useState<string | null>(person.fullName);
  const { mutate, isPending } = useWrite({
    write: ({ send }, { confirmation, heir }: Confirmed) => {
      setRefused({});
      const body = { confirmation, ...(heir && { toUserId: heir.id }) };
      return send<Anonymized>('POST', `/api/${person.resource}/${person.id}/anonymize`, body);
    },
    done: ({ fullName }) => WORDS.done(fullName),
    failed: (error) => {
      const errors = errorsOf(error);
      setRefused(errors);
      if (errors['confirmation'] !== undefined) setName(null);
      failure(error, WORDS.failed);
    },
    onDone,
  });
  return { anonymize: mutate, isWriting: isPending, name, refused, forgive: () => setRefused({}) };
}

/** What the owner of the audit still has to run. */
const Left = ({ command }: { command: string }) => (
  <Alert severity="warning">
    {WORDS.left}
    <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere', userSelect: 'all' }}>
      {command}
    </Box>
  </Alert>
);

const Consequences = ({ person }: { person: Person }) => (
  <>
    <Alert severity="warning" sx={{ mb: 2 }}>
      {WORDS.warning}
    </Alert>
    <Typography variant="subtitle2" component="h3">
      {WORDS.consequences}
    </Typography>
    <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5, '& li': { mb: 0.5 } }}>
      {consequencesOf(person).map((text) => (
        <Typography key={text} component="li" variant="body2">
          {text}
        </Typography>
      ))}
    </Box>
  </>
);

interface AnonymizeDialogProps {
  person: Person;
  onClose: () => void;
  /** Once the data is gone: what stands below shows a person that is no more. */
  onDone: () => void;
}

/** What will happen, and the name typed in consent: nothing brings the data back. */
export default function AnonymizeDialog({ person, onClose, onDone }: AnonymizeDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const [heir, setHeir] = useState<Heir | null>(null);
  const [left, setLeft] = useState<string>();
  const { anonymize, isWriting, name, refused, forgive } = useAnonymize(person, ({ command }) => {
    if (command) setLeft(command);
    else onDone();
  });
  const wrong = asked ? (refused['confirmation'] ?? wrongWith(typed, name)) : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The form that this stands over is no part of it.
    event.stopPropagation();
    setAsked(true);
    if (!isWriting && !wrongWith(typed, name)) anonymize({ confirmation: typed, heir });
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isWriting ? undefined : left ? onDone : onClose}
      aria-labelledby={id}
      slotProps={{
        paper: {
          component: 'form',
          noValidate: true,
          onSubmit: submit,
        } as object,
      }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {WORDS.title(person.fullName)}
      </DialogTitle>
      <DialogContent>
        {left !== undefined ? (
          <Left command={left} />
        ) : (
          <>
            <Consequences person={person} />
            {person.resource === 'users' && (
              <HeirChoice
                person={person}
                heir={heir}
                onChoose={(chosen) => {
                  setHeir(chosen);
                  forgive();
                }}
                refused={refused['toUserId']}
              />
            )}
            <TextField
              fullWidth
              required
              margin="normal"
              label={WORDS.typed}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                forgive();
              }}
              error={wrong !== undefined}
              helperText={wrong ?? (name !== null && WORDS.typedHint(name))}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {left !== undefined ? (
          <Button onClick={onDone}>{WORDS.close}</Button>
        ) : (
          <>
            <Button color="inherit" onClick={onClose} disabled={isWriting} autoFocus>
              {WORDS.cancel}
            </Button>
            <Button type="submit" variant="contained" color="error" loading={isWriting}>
              {WORDS.confirm}
            </Button>
          </>
        )}
      </DialogActions>
      {isWriting && <WriteLock />}
    </Dialog>
  );
}
