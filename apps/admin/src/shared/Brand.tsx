import { Box, Typography } from '@mui/material';

/** The product's mark and name. */
export const Brand = ({ folded = false, size = 34 }: { folded?: boolean; size?: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    <img src="/prumo.svg" alt={folded ? 'Prumo' : ''} width={size} height={size} />
    {!folded && (
      <Typography
        component="span"
        sx={{ fontSize: size * 0.62, fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1 }}
      >
        Prumo
      </Typography>
    )}
  </Box>
);
