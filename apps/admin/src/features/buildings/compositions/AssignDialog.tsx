import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { assignmentFields, BUILDING_PART_LABELS, BUILDING_PARTS, elementOfPart } from '@prumo/domain';
import { FieldsDialog } from '../../../shared/form/FieldsDialog';
import { NumberInput, OptionInput } from '../../../shared/inputs';
import { ReferenceAutocomplete } from '../../../shared/inputs/ReferenceAutocomplete';
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
    <>
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
    </>
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
  const at = index ?? stored.compositions.length;
  return (
    <FieldsDialog<FormValues>
      title={edited ? TEXTS.edit : TEXTS.assign}
      submitLabel={edited ? 'Salvar' : 'Atribuir'}
      fields={assignmentFields}
      values={edited ? assignmentOf(edited) : BLANK}
      write={({ send }, { part, compositionId, area, eavesOpening }) => {
        const isRoof = elementOfPart(part) === 'roof';
        const sent: Assignment = {
          ...{ part, area, compositionId: compositionId ?? 0 },
          eavesOpening: isRoof ? eavesOpening : null,
        };
        const others = stored.compositions.map(assignmentOf);
        return send('PUT', compositionsUrl(buildingId), {
          compositions: others.toSpliced(at, edited ? 1 : 0, sent),
          updatedAt: stored.updatedAt,
        });
      }}
      errorPrefix={`compositions.${at}.`}
      done={TEXTS.saved}
      failed={TEXTS.failed}
      onClose={onClose}
    >
      <Inputs />
    </FieldsDialog>
  );
}
