import { Box, TextField, Typography, useTheme } from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { holdsModule } from '@prumo/domain';
import { messageOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import { editRoute } from '../../shared/overlay/editRoute';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { classify, type MapView } from './classes';
import { BRAZIL, frameAround } from './geometry';
import { MapCanvas } from './MapCanvas';
import { MapLegend, PlaceTable } from './MapTables';
import { type PlaceOnMap, useCityMap } from './useCityMap';
import { MAP } from './words';

const CITIES = '/cities';

/** Opens a municipality's form, over its own list if that is the screen; undefined without the right to it. */
function useOpenCity(): ((id: number) => void) | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!holdsModule(useUser(), 'cities')) return undefined;
  return (id) => void navigate(editRoute('cities', { id }, pathname === CITIES ? search : ''));
}

interface MapSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}

const MapSelect = ({ label, value, onChange, options }: MapSelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 200px' }}
  >
    {options.map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </TextField>
);

/** Those with buildings, the most first. */
const built = (places: readonly PlaceOnMap[]): PlaceOnMap[] =>
  places
    .filter(({ buildings }) => (buildings ?? 0) > 0)
    .sort((one, other) => (other.buildings ?? 0) - (one.buildings ?? 0));

interface CityMapProps {
  /** The initial view. */
  first: MapView;
}

const VIEWS = ['zone', 'zone2024', 'isopleth', 'buildings'] as const satisfies readonly MapView[];

function LoadedMap({ first, all }: CityMapProps & { all: readonly PlaceOnMap[] }) {
  const theme = useTheme();
  const onOpen = useOpenCity();
  const offered = VIEWS.filter((each) => each !== 'buildings' || all[0]?.buildings != null);
  const [view, setView] = useState<MapView>(offered.includes(first) ? first : VIEWS[0]);
  const [state, setState] = useState('');
  const states = useMemo(() => [...new Set(all.map((place) => place.state))], [all]);
  const places = useMemo(() => (state ? all.filter((place) => place.state === state) : all), [all, state]);
  const frame = useMemo(() => (state ? frameAround(places) : BRAZIL), [places, state]);
  // By all of Brazil, so that a colour means the same in every state; counted among those that are shown.
  const whole = useMemo(() => classify(all, view, theme), [all, view, theme]);
  const keys = useMemo(
    () => (state ? whole.keys.filter((_, index) => all[index]?.state === state) : whole.keys),
    [all, state, whole],
  );
  const classification = useMemo(() => {
    const counts = new Map<string, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return { keys, classes: whole.classes.map((each) => ({ ...each, count: counts.get(each.key) ?? 0 })) };
  }, [keys, whole]);
  const where = state || MAP.brazil;
  const listed = state ? places : view === 'buildings' ? built(places) : [];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 560px) minmax(260px, 1fr)' },
      }}
    >
      <MapCanvas
        key={state}
        places={places}
        classification={classification}
        frame={frame}
        label={MAP.canvas(MAP.views[view], where)}
        onOpen={onOpen}
      />
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <MapSelect
            label={MAP.view}
            value={view}
            onChange={(next) => setView(next as MapView)}
            options={offered.map((each) => [each, MAP.views[each]] as const)}
          />
          <MapSelect
            label={MAP.state}
            value={state}
            onChange={setState}
            options={[['', MAP.brazil] as const, ...states.map((code) => [code, code] as const)]}
          />
        </Box>
        <MapLegend
          view={view}
          classes={classification.classes}
          state={state || undefined}
          leads={onOpen !== undefined}
        />
        {listed.length > 0 ? (
          <PlaceTable view={view} places={listed} where={state || MAP.withBuildings} onOpen={onOpen} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {view === 'buildings' ? MAP.noBuilding : MAP.chooseState}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The municipalities of Brazil on a map, and in tables beside it. */
function CityMap(props: CityMapProps) {
  const { data, error, refetch } = useCityMap();
  if (error && !data) return <ErrorAlert onRetry={refetch}>{messageOf(error, MAP.failed)}</ErrorAlert>;
  if (!data) return <SkeletonLines height={420} aria-label={MAP.loading} />;
  return <LoadedMap {...props} all={data} />;
}

export default CityMap;
