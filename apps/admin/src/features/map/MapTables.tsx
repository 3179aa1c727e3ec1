import { Box, Link, TableContainer, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatNumber } from '@prumo/domain';
import { editHref } from '../../shared/overlay/editRoute';
import { SummaryTable } from '../../shared/SummaryTable';
import type { DotClass, MapView, Shape } from './classes';
import type { PlaceOnMap } from './useCityMap';
import { MAP } from './words';

const OUTLINE: Readonly<Record<Shape, ReactNode>> = {
  circle: <circle cx="8" cy="8" r="6" />,
  square: <rect x="2.5" y="2.5" width="11" height="11" />,
  triangle: <path d="M8 1.5 15 14H1z" />,
  diamond: <path d="M8 .5 15.5 8 8 15.5.5 8z" />,
};

/** How the dots of a class look. */
const Look = ({ color, shape }: Pick<DotClass, 'color' | 'shape'>) => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 0 16 16"
    sx={{ width: 16, height: 16, fill: color, display: 'block' }}
  >
    {OUTLINE[shape]}
  </Box>
);

/** The filter of the list of municipalities that a line of the legend stands for; none where no filter says it. */
const FILTER_OF: Readonly<Partial<Record<MapView, string>>> = {
  zone: 'bioclimaticZone',
  zone2024: 'bioclimaticZone2024',
  isopleth: 'isoplethCode',
};

const listAddress = (filter: object): string =>
  `/cities?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface LegendProps {
  view: MapView;
  classes: readonly DotClass[];
  /** The letters of the state that is shown. */
  state: string | undefined;
  /** Whether the person may open the list of municipalities. */
  leads: boolean;
}

/** The symbols of the map with their number of municipalities: also the map's text alternative. */
export function MapLegend({ view, classes, state, leads }: LegendProps) {
  const field = FILTER_OF[view];
  const nameOf = ({ text, key }: DotClass) => {
    if (text === null || !field || !leads) return text ?? MAP.none[view];
    const to = listAddress({ [field]: key, ...(state && { state }) });
    return (
      <Link component={RouterLink} to={to}>
        {text}
      </Link>
    );
  };
  return (
    <TableContainer>
      <SummaryTable
        aria-label={MAP.legend}
        rows={classes}
        keyOf={({ key }) => key}
        columns={[
          { label: MAP.symbol, width: 32, render: (each) => <Look {...each} /> },
          { label: MAP.views[view], isRowHeader: true, render: nameOf },
          { label: MAP.count, align: 'right', render: ({ count }) => formatNumber(count) },
        ]}
      />
    </TableContainer>
  );
}

/** More than the largest state has. */
const MOST_ROWS = 900;

interface PlaceTableProps {
  view: MapView;
  places: readonly PlaceOnMap[];
  /** 'Paraná' or 'com edificações'. */
  where: string;
  onOpen?: ((id: number) => void) | undefined;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The municipalities by name, with what the map colours them by. */
export function PlaceTable({ view, places, where, onOpen }: PlaceTableProps) {
  const follow = (id: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen?.(id);
  };
  const valueOf = (place: PlaceOnMap): string =>
    view === 'buildings' ? formatNumber(place.buildings ?? 0) : (place[view] ?? MAP.none[view]);
  const nameOf = ({ id, name, state }: PlaceOnMap): ReactNode =>
    onOpen ? (
      <Link component={RouterLink} to={editHref('cities', { id })} onClick={follow(id)}>
        {`${name}/${state}`}
      </Link>
    ) : (
      `${name}/${state}`
    );
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={MAP.list(where)} sx={{ maxHeight: 260 }}>
        <SummaryTable
          stickyHeader
          rows={places.slice(0, MOST_ROWS)}
          keyOf={({ id }) => id}
          columns={[
            { label: MAP.name, isRowHeader: true, render: nameOf },
            { label: MAP.views[view], align: view === 'buildings' ? 'right' : 'left', render: valueOf },
          ]}
        />
      </TableContainer>
      {places.length > MOST_ROWS && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {MAP.more(places.length - MOST_ROWS)}
        </Typography>
      )}
    </>
  );
}
