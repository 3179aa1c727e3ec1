import { Box, Typography, useTheme } from '@mui/material';
import brazil from '@svg-maps/brazil';
import { BRAZIL, project } from './geometry';
import { mapColors } from './scale';
import { MAP } from './words';

/** The seat of a municipality, in degrees. */
export interface MunicipalitySeat {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** A small map of Brazil with the seat of a municipality. */
function SeatMap({ seat: { name, state, latitude, longitude } }: { seat: MunicipalitySeat }) {
  const { none: land, border, active } = mapColors(useTheme());
  const { x, y } = project(latitude, longitude);
  const place = `${name}/${state}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${BRAZIL.width} ${BRAZIL.height}`}
        role="img"
        aria-label={MAP.here(place)}
        sx={{ flex: 'none', width: 142, height: 138 }}
      >
        {brazil.locations.map(({ id, path }) => (
          <path key={id} d={path} fill={land} stroke={border} strokeWidth={2} />
        ))}
        <circle cx={x} cy={y} r={34} fill="none" stroke={active} strokeWidth={7} />
        <circle cx={x} cy={y} r={11} fill={active} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {place}
      </Typography>
    </Box>
  );
}

export default SeatMap;
