import { Button, type ButtonProps } from '@mui/material';
import { type FieldValues, useWatch } from 'react-hook-form';

export interface SaveButtonProps {
  label: string;
  submitting: boolean;
  /** Keeps the button off while it answers false; it is always on without this. */
  canSave: ((values: FieldValues) => boolean) | undefined;
}

const Submit = (props: ButtonProps) => <Button {...props} type="submit" variant="contained" />;

function GatedSubmit({ canSave, ...props }: ButtonProps & { canSave: (values: FieldValues) => boolean }) {
  const values = useWatch();
  return <Submit {...props} disabled={!canSave(values)} />;
}

/** The form's primary button. */
export const SaveButton = ({ label, submitting, canSave }: SaveButtonProps) =>
  canSave ? (
    <GatedSubmit canSave={canSave} loading={submitting}>
      {label}
    </GatedSubmit>
  ) : (
    <Submit loading={submitting}>{label}</Submit>
  );
