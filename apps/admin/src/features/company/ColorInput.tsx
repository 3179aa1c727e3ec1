import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useFormContext, useWatch } from 'react-hook-form';
import { contrastToWhite, formatDecimal, isReadable, readableUnderWhite } from '@prumo/domain';
import { FieldWarning } from '../../shared/form/FormSection';
import { TextInput } from '../../shared/inputs';
import { colorIn, TEXTS } from './company';
import { HOUSE_COLOR } from './CoverMiniature';

/** The browser's own choice of a colour, as a swatch within the field. */
const Swatch = styled('input')(({ theme }) => ({
  width: 40,
  height: 28,
  padding: 2,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: 'none',
  cursor: 'pointer',
}));

const SOURCE = 'accentColor';

/** A colour, written or chosen; what white text could not be read on is told at once, with the shade next to it. */
export function ColorInput() {
  const { setValue, formState } = useFormContext();
  const color = colorIn(useWatch({ name: SOURCE }));
  const choose = (chosen: string) =>
    setValue(SOURCE, chosen.toUpperCase(), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const isTooLight = color !== undefined && !isReadable('#FFFFFF', color);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextInput
        source={SOURCE}
        label={TEXTS.color}
        placeholder="#RRGGBB"
        fullWidth
        helperText={
          isTooLight ? (
            <FieldWarning>{TEXTS.tooLight(formatDecimal(contrastToWhite(color)))}</FieldWarning>
          ) : (
            TEXTS.colorHint
          )
        }
        suffix={
          <Swatch
            type="color"
            aria-label={TEXTS.pickColor}
            value={(color ?? HOUSE_COLOR).toLowerCase()}
            onChange={({ target }) => choose(target.value)}
          />
        }
      />
      {isTooLight && (
        <Button size="small" onClick={() => choose(readableUnderWhite(color))}>
          {TEXTS.darker(readableUnderWhite(color))}
        </Button>
      )}
    </Box>
  );
}
