import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formatDecimal, formatNumber, meanAbsorptance } from '@prumo/domain';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import { useItems } from '../../../shared/form/useItems';
import { NumberInput, TextInput } from '../../../shared/inputs';
import { QuestionForm } from '../../../shared/QuestionForm';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';

const WORDS = {
  title: 'Vários acabamentos na mesma face',
  about: 'A absortância da face é a média pela área de cada acabamento.',
  use: 'Usar esta absortância',
  part: (number: number) => `Acabamento ${number}`,
  finish: 'Acabamento',
  area: 'Área',
  add: 'Adicionar acabamento',
  remove: (number: number) => `Remover acabamento ${number}`,
  mean: (text: string) => `Absortância média: ${text}`,
  incomplete: 'Informe absortância, de 0 a 1, e área de cada acabamento.',
} as const;

interface Part {
  name: string;
  absorptance: number | null;
  area: number | null;
}
interface FormValues {
  parts: Part[];
}

const BLANK: Part = { name: '', absorptance: null, area: null };

/** What the dialog gives back: the finishes in words with their shares, and the mean of their absorptances. */
export interface MixedFinish {
  finish: string;
  absorptance: number;
}

const isComplete = (part: Part): part is Part & Record<'absorptance' | 'area', number> =>
  part.area !== null &&
  part.area > 0 &&
  part.absorptance !== null &&
  part.absorptance >= 0 &&
  part.absorptance <= 1;

/** The mean by area; undefined while a part is incomplete. */
function mixedFinish(parts: readonly Part[]): MixedFinish | undefined {
  const complete = parts.filter(isComplete);
  const absorptance = complete.length === parts.length ? meanAbsorptance(complete) : undefined;
  if (absorptance === undefined) return undefined;
  const total = complete.reduce((sum, { area }) => sum + area, 0);
  const share = (area: number) => formatNumber(Math.round((100 * area) / total));
  const finish = complete.map(
    ({ name, area }, index) => `${name.trim() || WORDS.part(index + 1)} (${share(area)} %)`,
  );
  return { finish: finish.join(', ').slice(0, 255), absorptance: Math.round(absorptance * 1000) / 1000 };
}

const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  mb: 1,
  gridTemplateColumns: { xs: '1fr 1fr 40px', sm: '2fr 1fr 1fr 40px' },
} as const;

function Parts() {
  const { items, removal, addition } = useItems('parts');
  return (
    <>
      {items.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={WORDS.part(index + 1)} sx={ROW}>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <TextInput source={`parts.${index}.name`} label={WORDS.finish} maxLength={80} />
          </Box>
          <NumberInput source={`parts.${index}.absorptance`} label="α" decimals={2} />
          <NumberInput source={`parts.${index}.area`} label={WORDS.area} decimals={2} suffix="m²" />
          <TooltipIconButton tip={WORDS.remove(index + 1)} disabled={items.length === 1} {...removal(index)}>
            <DeleteIcon fontSize="small" />
          </TooltipIconButton>
        </Box>
      ))}
      <Button size="small" variant="outlined" startIcon={<AddIcon />} {...addition(BLANK, 'name')}>
        {WORDS.add}
      </Button>
    </>
  );
}

/** The mean as one types. */
function Mean() {
  const mixed = mixedFinish(useWatch<FormValues, 'parts'>({ name: 'parts' }));
  return (
    <Typography role="status" variant="h6" component="p" sx={{ mt: 2 }}>
      {mixed ? WORDS.mean(formatDecimal(mixed.absorptance, 3)) : WORDS.incomplete}
    </Typography>
  );
}

interface MixedFinishesDialogProps {
  /** The finish that the form has so far: the first of them. */
  first: { finish: string; absorptance: number | null };
  onUse: (mixed: MixedFinish) => void;
  onClose: () => void;
}

/** Absorptance of a face with several finishes, by area. */
export default function MixedFinishesDialog({ first, onUse, onClose }: MixedFinishesDialogProps) {
  const form = useForm<FormValues>({
    defaultValues: { parts: [{ ...BLANK, name: first.finish, absorptance: first.absorptance }, BLANK] },
  });
  const [isIncomplete, setIncomplete] = useState(false);
  const editor = useMemo(() => screenEditor({}), []);
  const use = () => {
    const mixed = mixedFinish(form.getValues('parts'));
    setIncomplete(!mixed);
    if (!mixed) return;
    onUse(mixed);
    onClose();
  };
  return (
    <QuestionForm
      title={WORDS.title}
      size="sm"
      submitLabel={WORDS.use}
      isPending={false}
      onSubmit={use}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{WORDS.about}</Typography>
      <FormProvider {...form}>
        <EditorContext value={editor}>
          <Parts />
          <Mean />
        </EditorContext>
      </FormProvider>
      {isIncomplete && (
        <Typography role="alert" color="error">
          {WORDS.incomplete}
        </Typography>
      )}
    </QuestionForm>
  );
}
