import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { facadeShares, facadeSoundReduction, formatNumber } from '@prumo/domain';
import { DialogShell } from '../../../shared/form/DialogShell';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import { useItems } from '../../../shared/form/useItems';
import { NumberInput, TextInput } from '../../../shared/inputs';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';

const WORDS = {
  title: 'Estimativa acústica de fachada',
  about:
    'Índice Rw de uma fachada de várias partes (parede, janela, porta, caixa de persiana), pelo Rw de cada uma.',
  warning:
    'Estimativa, não é comprovação: D2m,nT,w mede-se em campo (ISO 16283-3), ou calcula-se com as transmissões laterais e o ambiente (ISO 12354-3).',
  part: 'Parte',
  area: 'Área',
  soundReduction: 'Rw',
  add: 'Adicionar parte',
  notNegative: 'Informe um valor que não seja negativo',
  notNumber: 'Informe um número',
  remove: (part: number) => `Remover parte ${part}`,
  result: (text: string) => `Rw da fachada: ${text} dB`,
  incomplete: 'Informe área e Rw de cada parte.',
  weakest: (name: string, share: string) =>
    `${name} transmite ${share} % do som: é o que mais vale melhorar.`,
} as const;

interface Part {
  name: string;
  area: number | null;
  soundReduction: number | null;
}

const BLANK: Part = { name: '', area: null, soundReduction: null };
const START: { parts: Part[] } = {
  parts: [
    { ...BLANK, name: 'Parede' },
    { ...BLANK, name: 'Janela' },
  ],
};

const ROW = { display: 'grid', gap: 1, alignItems: 'start', mb: 1 } as const;
const COLUMNS = { gridTemplateColumns: { xs: '1fr 1fr 40px', sm: '2fr 1fr 1fr 40px' } } as const;

/** Why an area or an index is refused; a blank one is only missing. */
function problemOf(value: unknown): string | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'number') return WORDS.notNumber;
  return value < 0 ? WORDS.notNegative : undefined;
}

function Parts() {
  const { items, removal, addition } = useItems('parts');
  return (
    <>
      {items.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={`${WORDS.part} ${index + 1}`} sx={{ ...ROW, ...COLUMNS }}>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <TextInput source={`parts.${index}.name`} label={WORDS.part} maxLength={80} />
          </Box>
          <NumberInput
            source={`parts.${index}.area`}
            label={WORDS.area}
            decimals={2}
            suffix="m²"
            validate={problemOf}
          />
          <NumberInput
            source={`parts.${index}.soundReduction`}
            label={WORDS.soundReduction}
            decimals={0}
            suffix="dB"
            validate={problemOf}
          />
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

/** A field holds the text as typed where it is no number. */
const isComplete = (part: Part): part is Part & Record<'area' | 'soundReduction', number> =>
  typeof part.area === 'number' &&
  part.area > 0 &&
  typeof part.soundReduction === 'number' &&
  part.soundReduction >= 0;

/** The composite index as one types, and the part that transmits most. */
function Result() {
  const parts = useWatch<typeof START, 'parts'>({ name: 'parts' });
  const complete = parts.filter(isComplete);
  const total = complete.length === parts.length ? facadeSoundReduction(complete) : undefined;
  const shares = facadeShares(complete);
  const worst = shares.indexOf(Math.max(...shares));
  const name = complete[worst]?.name.trim() || `${WORDS.part} ${worst + 1}`;
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography variant="h6" component="p">
        {total === undefined ? WORDS.incomplete : WORDS.result(formatNumber(total, 1))}
      </Typography>
      {total !== undefined && complete.length > 1 && (
        <Typography color="text.secondary">
          {WORDS.weakest(name, formatNumber((shares[worst] ?? 0) * 100, 0))}
        </Typography>
      )}
    </Box>
  );
}

/** The acoustic estimate of a façade of several parts; nothing of it is stored. */
export default function FacadeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: START });
  const editor = useMemo(() => screenEditor({}), []);
  return (
    <DialogShell title={WORDS.title} size="md" onClose={onClose}>
      <DialogContent dividers>
        <Typography sx={{ mb: 2 }}>{WORDS.about}</Typography>
        <FormProvider {...form}>
          <EditorContext value={editor}>
            <Parts />
            <Result />
          </EditorContext>
        </FormProvider>
        <Alert severity="warning" sx={{ mt: 2 }}>
          {WORDS.warning}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </DialogShell>
  );
}
