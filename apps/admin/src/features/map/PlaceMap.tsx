import { type RaRecord, useGetOne } from 'ra-core';
import SeatMap from './SeatMap';

/** The coordinates of a municipality, in degrees. */
interface Seat extends RaRecord<number> {
  name: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** A small map of Brazil with the seat of a municipality; nothing where it has no coordinates. */
function PlaceMap({ cityId }: { cityId: number }) {
  const { data } = useGetOne<Seat>('cities', { id: cityId });
  if (data?.latitude == null || data.longitude == null) return null;
  const { name, state, latitude, longitude } = data;
  return <SeatMap seat={{ name, state, latitude, longitude }} />;
}
export default PlaceMap;
