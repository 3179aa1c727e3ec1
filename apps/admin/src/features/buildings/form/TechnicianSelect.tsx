import { FormHelperText, Link } from '@mui/material';
import { useGetList } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMayDo } from '../../../api/authProvider';
import { useEditorContext } from '../../../shared/form/FormFields';
import { ReferenceAutocomplete } from '../../../shared/inputs';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { type Technician, technicianText } from '../../technicians/Technician';
import { LABELS, NO_TECHNICIAN } from '../Building';

const NewTechnicianDialog = lazyWithRetry(() => import('../../technicians/NewTechnicianDialog'));

const SOURCE = 'technicianId';
/** A technician whose data were removed cannot be chosen. */
const REACHABLE = { isRemoved: false } as const;
const BY_NAME = { field: 'fullName', order: 'ASC' } as const;
/** Whether there is one, or exactly one, is all that is asked. */
const FIRST_TWO = { pagination: { page: 1, perPage: 2 }, sort: BY_NAME, filter: REACHABLE };

/** Preselects the only technician of a new building, as a value that nobody typed. @returns how many there are */
function useOnlyTechnician(): number | undefined {
  const { mode, template } = useEditorContext();
  const { resetField } = useFormContext();
  const { data, total, refetch } = useGetList<Technician>('technicians', FIRST_TWO);
  const only = total === 1 ? data?.[0]?.id : undefined;
  const chosen: unknown = useWatch({ name: SOURCE });
  const isOpen = mode === 'create' && !template && chosen == null;
  const preselect = useEffectEvent((id: number) => {
    if (isOpen) resetField(SOURCE, { defaultValue: id });
  });
  // Once: a choice that is cleared later stays cleared.
  useEffect(() => {
    if (only !== undefined) preselect(only);
  }, [only]);
  // A technician chosen although the list was empty was registered on another device: the list is read again.
  useEffect(() => {
    if (chosen != null && total === 0) void refetch();
  }, [chosen, total, refetch]);
  return total;
}

/** The responsible technician; a new one is registered over the form, and is the choice then. */
export function TechnicianSelect() {
  const { setValue } = useFormContext();
  const count = useOnlyTechnician();
  const mayCreate = useMayDo('create', 'technicians');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ReferenceAutocomplete<Technician>
        source={SOURCE}
        label={LABELS.technicianId}
        resource="technicians"
        sort={BY_NAME}
        filter={REACHABLE}
        textOf={technicianText}
      />
      <FormHelperText component="div" sx={{ mx: 0.25 }}>
        {count === 0 && `${NO_TECHNICIAN.none} `}
        {mayCreate && (
          <Link component="button" type="button" variant="inherit" onClick={() => setOpen(true)}>
            {NO_TECHNICIAN.create}
          </Link>
        )}
      </FormHelperText>
      {isOpen && (
        <AsyncBoundary onClose={close}>
          <NewTechnicianDialog
            onClose={close}
            onCreated={(id) => {
              close();
              setValue(SOURCE, id, { shouldDirty: true, shouldValidate: true });
            }}
          />
        </AsyncBoundary>
      )}
    </>
  );
}
