import { Box } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { assignmentFields, BUILDING_PART_LABELS, BUILDING_PARTS, elementOfPart } from '@prumo/domain';
import { errorsOf } from '../../../api/failure';
import { focusFirstError } from '../../../shared/form/focus';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import { NumberInput, OptionInput } from '../../../shared/inputs';
import { ReferenceAutocomplete } from '../../../shared/inputs/ReferenceAutocomplete';
import { useWrite } from '../../../shared/query/useWrite';
import { QuestionForm } from '../../../shared/QuestionForm';
import { failure } from '../../../shared/toast/notifyError';
import {
  type Assignment,
  assignmentOf,
  type BuildingCompositions,
  type CompositionChoice,
  compositionsUrl,
  LABELS,
  TEXTS,
} from './assigned';

const PARTS = BUILDING_PARTS.map((part) => [part, BUILDING_PART_LABELS[part]] as const);
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const nameOf = ({ name }: CompositionChoice): string => name;

type FormValues = Omit<Assignment, 'compositionId'> & { compositionId: number | null };
const BLANK: FormValues = { part: 'external-wall', compositionId: null, area: null, eavesOpening: null };

/** The inputs: which compositions are offered depends on the part. */
function Inputs() {
  const part = useWatch<FormValues, 'part'>({ name: 'part' });
  const element = elementOfPart(part);
  const filter = useMemo(() => ({ element }), [element]);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <OptionInput source="part" label={LABELS.part} options={PARTS} />
      <ReferenceAutocomplete<CompositionChoice>
        source="compositionId"
        resource="compositions"
        label={LABELS.compositionId}
        sort={BY_NAME}
        filter={filter}
        textOf={nameOf}
      />
      <NumberInput source="area" label={LABELS.area} decimals={2} suffix="m²" />
      {element === 'roof' && (
        <NumberInput
          source="eavesOpening"
          label={LABELS.eavesOpening}
          decimals={1}
          suffix="cm"
          helperText={assignmentFields.eavesOpening.note}
        />
      )}
    </Box>
  );
}

interface AssignDialogProps {
  buildingId: number;
  stored: BuildingCompositions;
  /** Which assignment is edited; a new one when absent. */
  index?: number | undefined;
  onClose: () => void;
}

/** Assigns a composition to a part of the building, or changes an assignment. */
export default function AssignDialog({ buildingId, index, onClose, ...opened }: AssignDialogProps) {
  // As it was opened: what others assign meanwhile would move the index, and is refused by `updatedAt`.
  const [stored] = useState(opened.stored);
  const edited = index === undefined ? undefined : stored.compositions[index];
  const form = useForm<FormValues>({
    defaultValues: edited ? assignmentOf(edited) : BLANK,
    shouldFocusError: false,
  });
  const boxRef = useRef<HTMLDivElement>(null);
  const editor = useMemo(() => screenEditor(assignmentFields), []);
  const { mutate, isPending } = useWrite({
    write: ({ send }, sent: Assignment) => {
      const compositions = stored.compositions.map(assignmentOf);
      compositions.splice(index ?? compositions.length, edited ? 1 : 0, sent);
      const body = { compositions, updatedAt: stored.updatedAt };
      return send<BuildingCompositions>('PUT', compositionsUrl(buildingId), body);
    },
    done: () => TEXTS.saved,
    failed: (error) => {
      const at = `compositions.${index ?? stored.compositions.length}.`;
      const own = Object.entries(errorsOf(error)).filter(([source]) => source.startsWith(at));
      if (own.length === 0) failure(error, TEXTS.failed);
      for (const [source, message] of own)
        form.setError(source.slice(at.length) as keyof FormValues, { message });
      focusFirstError(boxRef.current);
    },
    onDone: onClose,
  });
  const store = ({ part, compositionId, area, eavesOpening }: FormValues) => {
    const isRoof = elementOfPart(part) === 'roof';
    mutate({
      ...{ part, area, compositionId: compositionId ?? 0 },
      eavesOpening: isRoof ? eavesOpening : null,
    });
  };
  return (
    <QuestionForm
      title={edited ? TEXTS.edit : TEXTS.assign}
      size="sm"
      submitLabel={edited ? 'Salvar' : 'Atribuir'}
      isPending={isPending}
      onSubmit={() => void form.handleSubmit(store, () => focusFirstError(boxRef.current))()}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <EditorContext value={editor}>
          <div ref={boxRef}>
            <Inputs />
          </div>
        </EditorContext>
      </FormProvider>
    </QuestionForm>
  );
}
