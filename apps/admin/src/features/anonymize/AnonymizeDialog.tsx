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
import { useId, useState } from 'react';
import { isRemovedPerson, isTypedName, removalFields } from '@prumo/domain';
import { errorsOf, type FieldErrors } from '../../api/failure';
import { OptionAutocomplete } from '../../shared/inputs/OptionAutocomplete';
import { type LookupRecord, useLookup } from '../../shared/query/useLookup';
import { useWrite } from '../../shared/query/useWrite';
import { QuestionForm } from '../../shared/QuestionForm';
import { failure } from '../../shared/toast/notifyError';
import type { Person } from './anonymize';
import { type Anonymized, consequencesOf, TEXTS } from './consequences';

type NewOwner = LookupRecord & { fullName: string; email: string };

const textOf = ({ fullName, email }: NewOwner): string => `${fullName} (${email})`;

interface NewOwnerChoiceProps {
  person: Person;
  newOwner: NewOwner | null;
  onChoose: (newOwner: NewOwner | null) => void;
  /** The server's error for the chosen user. */
  refused: string | undefined;
}

/** The optional new owner of the records. */
function NewOwnerChoice({ person, newOwner, onChoose, refused }: NewOwnerChoiceProps) {
  const { records, isPending, error } = useLookup<NewOwner>('users');
  return (
    <OptionAutocomplete
      source={{
        options: records.filter((user) => user.id !== person.id && !isRemovedPerson(user)),
        loading: isPending,
        failed: error !== null,
      }}
      value={newOwner}
      onChoose={onChoose}
      textOf={textOf}
      input={{
        label: TEXTS.newOwner,
        error: refused !== undefined,
        helperText: refused ?? (error !== null && TEXTS.usersFailed),
      }}
    />
  );
}

/** The error of the typed name. `name` is null once the stored name is unknown. */
function wrongWith(typed: string, name: string | null): string | undefined {
  const parsed = removalFields.confirmation.parse(typed);
  if (!parsed.ok) return parsed.message;
  return name === null || isTypedName(typed, name) ? undefined : TEXTS.typedHint(name);
}

interface Confirmed {
  confirmation: string;
  newOwner: NewOwner | null;
}

/** Removes the data. The name is null after the server refused it: the person was renamed meanwhile. */
function useAnonymize(person: Person, onDone: (done: Anonymized) => void) {
  const [refused, setRefused] = useState<FieldErrors>({});
  const [name, setName] = useState<string | null>(person.fullName);
  const { mutate, isPending } = useWrite({
    write: ({ send }, { confirmation, newOwner }: Confirmed) => {
      setRefused({});
      const body = { confirmation, ...(newOwner && { toUserId: newOwner.id }) };
      return send<Anonymized>('POST', `/api/${person.resource}/${person.id}/anonymize`, body);
    },
    done: ({ fullName }) => TEXTS.done(fullName),
    failed: (error) => {
      const errors = errorsOf(error);
      setRefused(errors);
      if (errors['confirmation'] !== undefined) setName(null);
      failure(error, TEXTS.failed);
    },
    onDone,
  });
  return { anonymize: mutate, isWriting: isPending, name, refused, clearErrors: () => setRefused({}) };
}

interface CommandDialogProps {
  person: Person;
  /** The command that the audit's owner still has to run. */
  command: string;
  onClose: () => void;
}

/** Shown after the removal, where the program itself may not change the audit. */
function CommandDialog({ person, command, onClose }: CommandDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {TEXTS.title(person.fullName)}
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning">
          {TEXTS.left}
          <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere', userSelect: 'all' }}>
            {command}
          </Box>
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{TEXTS.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Consequences = ({ person }: { person: Person }) => (
  <>
    <Alert severity="warning" sx={{ mb: 2 }}>
      {TEXTS.warning}
    </Alert>
    <Typography variant="subtitle2" component="h3">
      {TEXTS.consequences}
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
  /** Called after the removal: the form below is outdated. */
  onDone: () => void;
}

/** Shows the consequences and requires the person's name to be typed: the data can't be restored. */
export default function AnonymizeDialog({ person, onClose, onDone }: AnonymizeDialogProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const [newOwner, setNewOwner] = useState<NewOwner | null>(null);
  const [command, setCommand] = useState<string>();
  const { anonymize, isWriting, name, refused, clearErrors } = useAnonymize(person, (answer) => {
    if (answer.command) setCommand(answer.command);
    else onDone();
  });
  const wrong = asked ? (refused['confirmation'] ?? wrongWith(typed, name)) : undefined;
  if (command !== undefined) return <CommandDialog person={person} command={command} onClose={onDone} />;
  return (
    <QuestionForm
      title={TEXTS.title(person.fullName)}
      size="sm"
      submitLabel={TEXTS.confirm}
      isPending={isWriting}
      danger
      onSubmit={() => {
        setAsked(true);
        if (!wrongWith(typed, name)) anonymize({ confirmation: typed, newOwner });
      }}
      onClose={onClose}
    >
      <Consequences person={person} />
      {person.resource === 'users' && (
        <NewOwnerChoice
          person={person}
          newOwner={newOwner}
          onChoose={(chosen) => {
            setNewOwner(chosen);
            clearErrors();
          }}
          refused={refused['toUserId']}
        />
      )}
      <TextField
        fullWidth
        required
        margin="normal"
        label={TEXTS.typed}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearErrors();
        }}
        error={wrong !== undefined}
        helperText={wrong ?? (name !== null && TEXTS.typedHint(name))}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
    </QuestionForm>
  );
}
