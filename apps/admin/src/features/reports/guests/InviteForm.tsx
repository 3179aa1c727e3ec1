import {
  Checkbox,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  GUEST_FIELD_LABELS,
  GUEST_FIELDS,
  GUEST_ROLE_LABELS,
  GUEST_ROLES,
  type GuestField,
  type GuestRole,
  reportLinkFields as fields,
} from '@prumo/domain';
import { newKey } from '../../../api/creationKey';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { errorsOf } from '../../../api/failure';
import { DialogShell } from '../../../shared/form/DialogShell';
import { focusFirstError, useSubmitShortcut } from '../../../shared/form/focus';
import { FormActions } from '../../../shared/form/FormActions';
import { LeaveGuard, useCloseGuard } from '../../../shared/form/useUnsavedGuard';
import { RadioChoice } from '../../../shared/inputs/RadioChoice';
import { failure } from '../../../shared/toast/notifyError';
import type { ProofGridRow } from '../proof/proof';
import { type CreatedInvitation, LINKS, linksUrl, referenceOf } from './links';

interface NewLink {
  guestName: string;
  role: GuestRole;
  days: string;
  fields: readonly GuestField[];
  hasDossier: boolean;
  hasCode: boolean;
  opening: 'link' | 'account';
  email: string;
}

const BLANK: NewLink = {
  ...{ guestName: '', role: 'collaborator', days: '30', hasDossier: false, hasCode: false },
  ...{ opening: 'link', email: '' },
  fields: ['design', 'method'],
};

const OPENINGS = [
  ['link', LINKS.byLink],
  ['account', LINKS.byAccount],
] as const;
const ROLES = GUEST_ROLES.map(
  (role) => [role, `${GUEST_ROLE_LABELS[role]}: ${LINKS.roleHints[role].toLowerCase()}`] as const,
);

/** The body of the request: an invitation of an account has an e-mail and no code. */
const bodyOf = ({ opening, email, hasCode, ...link }: NewLink): object =>
  opening === 'account' ? { ...link, email } : { ...link, hasCode };

interface ChoiceProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with what it means below. */
function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Checkbox
            checked={checked}
            onChange={(_event, isChecked) => onChange(isChecked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={label}
      />
      <FormHelperText id={id}>{hint}</FormHelperText>
    </FormControl>
  );
}

interface InviteFormProps {
  reportId: number;
  selected: readonly ProofGridRow[];
  filtered: readonly ProofGridRow[];
  onClose: () => void;
  onCreated: (created: CreatedInvitation) => void;
}

/** The form of an invitation: name, role, rows, fields, end, and whether a code is asked for. */
export default function InviteForm({ reportId, selected, filtered, onClose, onCreated }: InviteFormProps) {
  const [values, setValues] = useState(BLANK);
  const [given, setGiven] = useState<'selected' | 'filtered'>(selected.length > 1 ? 'selected' : 'filtered');
  const [key] = useState(newKey);
  const isDirty = values !== BLANK;
  const { close, question } = useCloseGuard(isDirty, onClose);
  const set = (changed: Partial<NewLink>) => setValues({ ...values, ...changed });
  const { send } = useConsoleDataProvider();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (link: NewLink) => {
      const rows = (given === 'selected' ? selected : filtered).map(referenceOf);
      return send<CreatedInvitation>('POST', linksUrl(reportId), { ...bodyOf(link), rows }, key);
    },
    onSuccess: onCreated,
    onError: (refused) => {
      failure(refused, LINKS.failed);
      focusFirstError(formRef.current);
    },
  });
  const errors = errorsOf(error);
  const formRef = useSubmitShortcut(!isPending);
  const fieldsHintId = useId();
  const [emailProblem, setEmailProblem] = useState<string>();
  const emailError = emailProblem ?? errors['email'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const email = values.opening === 'account' ? fields.email.parse(values.email) : undefined;
    setEmailProblem(email?.ok === false ? email.message : undefined);
    if (email?.ok === false) focusFirstError(formRef.current);
    else mutate(values);
  };
  const toggle = (field: GuestField, isGiven: boolean) =>
    set({ fields: GUEST_FIELDS.filter((one) => (one === field ? isGiven : values.fields.includes(one))) });
  return (
    <DialogShell title={LINKS.title} size="sm" onClose={close}>
      <form ref={formRef} onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogContent>
          <Typography color="text.secondary">{LINKS.about}</Typography>
          <Stack spacing={2.5} sx={{ mt: 2 }}>
            <TextField
              label={fields.guestName.label}
              value={values.guestName}
              required
              autoFocus
              error={!!errors['guestName']}
              helperText={errors['guestName']}
              slotProps={{ htmlInput: { maxLength: 120 } }}
              onChange={({ target }) => set({ guestName: target.value })}
            />
            <RadioChoice
              label={LINKS.opening}
              options={OPENINGS}
              value={values.opening}
              onChange={(opening) => set({ opening })}
            />
            {values.opening === 'account' && (
              <TextField
                label={fields.email.label}
                value={values.email}
                type="email"
                autoComplete="off"
                required
                error={!!emailError}
                helperText={emailError ?? LINKS.emailHint}
                onChange={({ target }) => set({ email: target.value })}
              />
            )}
            <RadioChoice
              label={LINKS.role}
              options={ROLES}
              value={values.role}
              onChange={(role) => set({ role, ...(role !== 'auditor' && { hasDossier: false }) })}
            />
            <RadioChoice
              label={LINKS.rows}
              options={[
                ['filtered', LINKS.filtered(filtered.length)],
                ['selected', LINKS.selected(selected.length)],
              ]}
              value={given}
              onChange={setGiven}
              error={errors['rows']}
            />
            <FormControl component="fieldset" error={!!errors['fields']} aria-describedby={fieldsHintId}>
              <FormLabel component="legend">{LINKS.fields}</FormLabel>
              <FormGroup>
                {GUEST_FIELDS.map((field) => (
                  <FormControlLabel
                    key={field}
                    control={
                      <Checkbox
                        checked={values.fields.includes(field)}
                        onChange={(_event, isGiven) => toggle(field, isGiven)}
                      />
                    }
                    label={GUEST_FIELD_LABELS[field]}
                  />
                ))}
              </FormGroup>
              <FormHelperText id={fieldsHintId}>{errors['fields'] ?? LINKS.fieldsHint}</FormHelperText>
            </FormControl>
            <TextField
              label={LINKS.days}
              value={values.days}
              required
              error={!!errors['days']}
              helperText={errors['days'] ?? LINKS.daysHint}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              onChange={({ target }) => set({ days: target.value })}
            />
            {values.role === 'auditor' && (
              <Choice
                label={LINKS.hasDossier}
                hint={LINKS.hasDossierHint}
                checked={values.hasDossier}
                onChange={(hasDossier) => set({ hasDossier })}
              />
            )}
            {values.opening === 'link' && (
              <Choice
                label={LINKS.hasCode}
                hint={LINKS.hasCodeHint}
                checked={values.hasCode}
                onChange={(hasCode) => set({ hasCode })}
              />
            )}
          </Stack>
        </DialogContent>
        <FormActions submitLabel={LINKS.submit[values.opening]} isPending={isPending} onClose={close} />
      </form>
      {question}
      {isDirty && <LeaveGuard busy={isPending} />}
    </DialogShell>
  );
}
