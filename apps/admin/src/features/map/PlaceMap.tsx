import { Box, Typography, useTheme } from '@mui/material';
import brazil from '@svg-maps/brazil';
import { type RaRecord, useGetOne } from 'ra-core';
import { BRAZIL, project } from './geometry';
import { mapColors } from './scale';
import { MAP } from './words';

/** The coordinates of a municipality, in degrees. */
interface Seat extends RaRecord<number> {
  name: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** A small map of Brazil with the municipality's seat; nothing where it has no coordinates. */
function PlaceMap({ cityId }: { cityId: number }) {
  const { none: land, border, active } = mapColors(useTheme());
  const { data } = useGetOne<Seat>('cities', { id: cityId });
  if (data?.latitude == null || data.longitude == null) return null;
  const { x, y } = project(data.latitude, data.longitude);
  const place = `${data.name}/${data.state}`;
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

export default PlaceMap;
