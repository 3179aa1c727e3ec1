import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { formatNumber, type Section } from '@prumo/domain';
import { useItems } from '../../../shared/form/useItems';
import { NumberInput, TextInput } from '../../../shared/inputs';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { blankSection, type SectionsPlace, TEXTS } from './layers';
import { LayersEditor } from './LayersEditor';

const POSITIVE = 'A área deve ser maior que zero';
const requirePositive = (value: unknown) => (typeof value === 'number' && value > 0 ? undefined : POSITIVE);

/** '16 % da superfície'; undefined while an area is missing. */
function shareOf(sections: readonly Section[], index: number): string | undefined {
  const areas = sections.map(({ area }) => area);
  const share = (areas[index] ?? NaN) / areas.reduce((sum, area) => sum + area, 0);
  return Number.isFinite(share) ? TEXTS.share(formatNumber(Math.round(share * 1000) / 10)) : undefined;
}

/** Watches the areas beside its own, so that typing in a layer does not draw all layers again. */
function AreaInput({ source, index }: { source: string; index: number }) {
  const sections = useWatch({ name: source }) as readonly Section[];
  return (
    <NumberInput
      source={`${source}.${index}.area`}
      label="Área"
      decimals={0}
      required
      validate={requirePositive}
      helperText={shareOf(sections, index)}
    />
  );
}

const HEAD = {
  display: 'grid',
  gap: 1.5,
  mb: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto',
} as const;

/** Sections side by side, each with its share of the surface; of a single one only the layers are shown. */
export function SectionsEditor({ source, depth }: SectionsPlace) {
  const { items, removal, addition } = useItems(source);
  const isOne = items.length === 1;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {items.map(({ id }, index) => {
        const layers = (
          <LayersEditor source={`${source}.${index}.layers`} depth={depth} Sections={SectionsEditor} />
        );
        if (isOne) return <div key={id}>{layers}</div>;
        return (
          <Box
            key={id}
            role="group"
            aria-label={TEXTS.sectionName(index + 1)}
            sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 1.5, minWidth: 0 }}
          >
            <Box sx={HEAD}>
              <TextInput
                source={`${source}.${index}.name`}
                label={TEXTS.sectionName(index + 1)}
                maxLength={80}
              />
              <AreaInput source={source} index={index} />
              <TooltipIconButton tip={TEXTS.removeSection(index + 1)} size="medium" {...removal(index)}>
                <DeleteIcon fontSize="small" />
              </TooltipIconButton>
            </Box>
            {layers}
          </Box>
        );
      })}
      <div>
        <Button size="small" startIcon={<AddIcon />} {...addition(blankSection(), 'name')}>
          {isOne ? TEXTS.split : TEXTS.addSection}
        </Button>
      </div>
    </Box>
  );
}
