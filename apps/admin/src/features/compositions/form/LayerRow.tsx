import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Typography } from '@mui/material';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type LayerValue, layerValueProblem } from '@prumo/domain';
import { Cell } from '../../../shared/form/FormSection';
import type { useItems } from '../../../shared/form/useItems';
import { NumberInput, OptionInput, TextInput } from '../../../shared/inputs';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { UNITS } from '../Composition';
import { type FormLayer, type SectionsPlace, TEXTS } from './layers';
import { MaterialInput } from './MaterialInput';

const CM = 100;

const VALUES: Readonly<Record<LayerValue, { label: string; decimals: number; suffix: string }>> = {
  thickness: { label: 'Espessura', decimals: 1, suffix: 'cm' },
  conductivity: { label: 'λ', decimals: 3, suffix: 'W/(m·K)' },
  density: { label: 'ρ', decimals: 0, suffix: 'kg/m³' },
  specificHeat: { label: 'c', decimals: 2, suffix: 'kJ/(kg·K)' },
  resistance: { label: 'R', decimals: 2, suffix: UNITS.resistance },
};

const ValueInput = ({ source, value }: { source: string; value: LayerValue }) => (
  <NumberInput
    source={`${source}.${value}`}
    {...VALUES[value]}
    required
    validate={(typed) =>
      layerValueProblem(typeof typed === 'number' ? typed / (value === 'thickness' ? CM : 1) : NaN, value)
    }
  />
);

const EMISSIVITIES = [
  ['high', 'Alta (comum)'],
  ['low', 'Baixa (folha refletiva)'],
] as const;

const NameInput = ({ source }: { source: string }) => (
  <TextInput source={`${source}.name`} label="Nome" maxLength={80} />
);

interface LayerInputsProps extends SectionsPlace {
  kind: FormLayer['kind'];
  /** The editor of sections within the layer. */
  Sections: ComponentType<SectionsPlace>;
}

/** The inputs of a layer by its kind. */
function LayerInputs({ source, kind, depth, Sections }: LayerInputsProps): ReactNode {
  const values = (names: readonly LayerValue[], span: number) =>
    names.map((value) => (
      <Cell key={value} span={span} phoneSpan={6}>
        <ValueInput source={source} value={value} />
      </Cell>
    ));
  switch (kind) {
    case 'solid':
      return (
        <>
          <Cell span={8}>
            <MaterialInput source={source} />
          </Cell>
          {values(['thickness'], 4)}
          {values(['conductivity', 'density', 'specificHeat'], 4)}
        </>
      );
    case 'air':
      return (
        <>
          <Cell span={4}>
            <NameInput source={source} />
          </Cell>
          {values(['thickness'], 3)}
          <Cell span={5}>
            <OptionInput
              source={`${source}.emissivity`}
              label="Emissividade das faces"
              options={EMISSIVITIES}
            />
          </Cell>
        </>
      );
    case 'resistance':
      return (
        <>
          <Cell span={6}>
            <NameInput source={source} />
          </Cell>
          {values(['thickness', 'resistance'], 3)}
        </>
      );
    case 'parallel':
      return (
        <>
          <Cell>
            <NameInput source={source} />
          </Cell>
          <Cell>
            <Sections source={`${source}.sections`} depth={depth + 1} />
          </Cell>
        </>
      );
  }
}

interface LayerRowProps extends Omit<LayerInputsProps, 'kind'> {
  index: number;
  count: number;
  onMove: (to: number) => void;
  removal: ReturnType<ReturnType<typeof useItems>['removal']>;
}

const ROW = {
  gridColumn: '1 / -1',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  minWidth: 0,
} as const;

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** One layer, with buttons and keys that move it outwards and inwards. */
export function LayerRow({ index, count, onMove, removal, ...place }: LayerRowProps) {
  const kind = useWatch({ name: `${place.source}.kind` }) as FormLayer['kind'];
  const number = index + 1;
  const step = (by: 1 | -1) => {
    const to = index + by;
    if (to >= 0 && to < count) onMove(to);
  };
  const move = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  };
  return (
    <Box role="group" aria-label={TEXTS.layer(number)} onKeyDown={move} sx={ROW}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="subtitle2" component="h4" sx={{ flex: 1 }}>
          {TEXTS.layer(number)}
        </Typography>
        {/* At an end they stay in reach: switched off, a button would lose the focus. */}
        <TooltipIconButton tip={TEXTS.up(number)} aria-disabled={index === 0} onClick={() => step(-1)}>
          <UpIcon fontSize="small" />
        </TooltipIconButton>
        <TooltipIconButton tip={TEXTS.down(number)} aria-disabled={number === count} onClick={() => step(1)}>
          <DownIcon fontSize="small" />
        </TooltipIconButton>
        <TooltipIconButton tip={TEXTS.remove(number)} {...removal}>
          <DeleteIcon fontSize="small" />
        </TooltipIconButton>
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 1.5 }}
      >
        <LayerInputs {...place} kind={kind} />
      </Box>
    </Box>
  );
}
