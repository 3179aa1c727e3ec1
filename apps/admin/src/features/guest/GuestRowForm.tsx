import { Box, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import {
  dayOfText,
  designValueText,
  formatDate,
  GUEST_FIELD_LABELS,
  type GuestField,
  isBlank,
  readDesignValue,
  proofFields,
} from '@prumo/domain';
import { errorsOf, type FieldErrors, isStale, saveFailureOf } from '../../api/failure';
import { focusFirstError } from '../../shared/form/focus';
import { LeaveGuard } from '../../shared/form/useUnsavedGuard';
import { PendingButton } from '../../shared/PendingButton';
import { notifyErrorAs } from '../../shared/toast/notifyError';
import { toast } from '../../shared/toast/toast';
import { achievedText, GUEST, type GuestRow } from './guest';
import { useGuestRefresh, useGuestWrite } from './useGuest';

type Texts = Readonly<Record<GuestField, string>>;
type Errors = Partial<Record<GuestField, string>>;

const textsOf = (row: GuestRow): Texts => ({
  design: designValueText(row),
  method: row.method ?? '',
  responsibleRole: row.responsibleRole ?? '',
  stage: row.stage ?? '',
  dueDate: formatDate(row.dueDate),
});

const PROPOSED = {
  design: () => undefined,
  method: ({ usualMethod }: GuestRow) => usualMethod,
  responsibleRole: ({ usualResponsible }: GuestRow) => usualResponsible,
  stage: ({ usualStage }: GuestRow) => usualStage,
  dueDate: () => 'dd/mm/aaaa',
} as const satisfies Record<GuestField, (row: GuestRow) => string | null | undefined>;

/** The values of a field to send, or why its text has none. */
function valuesOf(field: GuestField, text: string): { values: object } | { error: string } {
  if (field === 'design') {
    const read = readDesignValue(text);
    return read.ok ? { values: read.value } : { error: read.message };
  }
  const isDay = field === 'dueDate';
  const value = isBlank(text) ? null : isDay ? dayOfText(text) : text;
  const parsed = proofFields[field].parse(value);
  if (!parsed.ok) return { error: isDay ? GUEST.noDay : parsed.message };
  return { values: { [field]: parsed.value } };
}

/** The error of a given field: 'rows.0.unit' is of the design value; any other is of the row. */
function errorsByField(errors: FieldErrors): Errors {
  const entries = Object.entries(errors).map(([path, message]) => {
    const name = path.replace(/^rows\.0\./, '');
    return [['designValue', 'designText', 'unit'].includes(name) ? 'design' : name, message];
  });
  return Object.fromEntries(entries) as Errors;
}

interface GuestRowFormProps {
  row: GuestRow;
  fields: readonly GuestField[];
}

/** The given fields of a row, saved together, and its submission. */
export function GuestRowForm({ row, fields }: GuestRowFormProps) {
  const { key, analysisId, version } = row;
  const [texts, setTexts] = useState<Texts>(textsOf(row));
  const [errors, setErrors] = useState<Errors>({});
  const formRef = useRef<HTMLFormElement>(null);
  const write = useGuestWrite();
  const refresh = useGuestRefresh();
  const stored = textsOf(row);
  const changed = fields.filter((field) => texts[field] !== stored[field]);
  const isDirty = changed.length > 0;

  /** Saves the changed fields. @returns the row's version then; undefined where a field is wrong */
  const saved = async (): Promise<number | undefined> => {
    if (!isDirty) return version;
    const read = changed.map((field) => [field, valuesOf(field, texts[field])] as const);
    const wrong = read.flatMap(([field, result]) => ('error' in result ? [[field, result.error]] : []));
    setErrors(Object.fromEntries(wrong) as Errors);
    if (wrong.length > 0) return void focusFirstError(formRef.current);
    const values = Object.assign({}, ...read.map(([, result]) => ('values' in result ? result.values : {})));
    const { rows } = await write('PUT', '/rows', { rows: [{ key, analysisId, version, ...values }] });
    const [now] = rows;
    if (now) setTexts(textsOf(now));
    return now?.version;
  };
  const refused = (error: unknown, fallback: string): void => {
    setErrors(errorsByField(errorsOf(error)));
    if (isStale(error)) {
      toast.error(GUEST.stale);
      void refresh();
    } else notifyErrorAs(error, saveFailureOf(error, fallback));
    focusFirstError(formRef.current);
  };
  const save = useMutation({
    mutationFn: saved,
    onSuccess: (now) => now !== undefined && toast.success(GUEST.saved),
    onError: (error) => refused(error, GUEST.saveFailed),
  });
  const submission = useMutation({
    mutationFn: async () => {
      const now = await saved();
      if (now === undefined) return false;
      await write('POST', '/submission', { rows: [{ key, analysisId, version: now }] });
      return true;
    },
    onSuccess: (isSent) => isSent && toast.success(GUEST.sent),
    onError: (error) => refused(error, GUEST.submitFailed),
  });
  const isBusy = save.isPending || submission.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save.mutate();
  };
  const hint = (field: GuestField): string | undefined =>
    field === 'design' ? GUEST.valueHint(row.expectedUnit) : undefined;
  const achieved = achievedText(row);
  return (
    <Box component="form" ref={formRef} noValidate onSubmit={submit} sx={{ mt: 2 }}>
      {isDirty && <LeaveGuard busy={isBusy} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            size="small"
            label={GUEST_FIELD_LABELS[field]}
            value={texts[field]}
            placeholder={PROPOSED[field](row) ?? undefined}
            error={!!errors[field]}
            helperText={errors[field] ?? hint(field)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 255, readOnly: isBusy } }}
            onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
          />
        ))}
      </Box>
      {achieved !== '' && (
        <Typography variant="body2" role="status" sx={{ mt: 1 }}>
          {GUEST.achieved}: {achieved}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {fields.length > 0 && (
          <PendingButton
            type="submit"
            size="small"
            variant="outlined"
            loading={save.isPending}
            disabled={!isDirty || isBusy}
          >
            {GUEST.save}
          </PendingButton>
        )}
        <PendingButton
          size="small"
          variant="contained"
          loading={submission.isPending}
          disabled={isBusy}
          onClick={() => submission.mutate()}
        >
          {GUEST.submit}
        </PendingButton>
      </Box>
    </Box>
  );
}
