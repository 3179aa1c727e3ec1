import { Box, Typography, useTheme } from '@mui/material';
import { WORDS } from '../words';
import { colorOf, mapColors } from './colors';
import { type Step, stepText } from './scale';

const Entry = ({ color, text }: { color: string; text: string }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
    <Box
      aria-hidden
      sx={{
        width: 14,
        height: 14,
        borderRadius: 0.5,
        border: 1,
        borderColor: 'text.secondary',
        bgcolor: color,
      }}
    />
    <Typography variant="body2" color="text.secondary">
      {text}
    </Typography>
  </Box>
);

/** Which colour stands for how many buildings. */
export function MapLegend({ steps }: { steps: readonly Step[] }) {
  const colors = mapColors(useTheme());
  return (
    <Box
      component="ul"
      aria-label={WORDS.legend}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5, columnGap: 2 }}
    >
      <Entry color={colors.none} text={WORDS.none} />
      {steps.map((step, index) => (
        <Entry key={step.from} color={colorOf(colors, index, steps.length)} text={stepText(step)} />
      ))}
    </Box>
  );
}
