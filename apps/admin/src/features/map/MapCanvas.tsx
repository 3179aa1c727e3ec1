import { Box, Paper, Typography, useTheme } from '@mui/material';
import brazil from '@svg-maps/brazil';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '../../shared/VisuallyHidden';
import type { Classification } from './classes';
import { drawDots, drawOutlines, radiusAt } from './draw';
import { BRAZIL, fit, type Frame, nearest, toPixels } from './geometry';
import { neighbour, type Point } from './neighbour';
import { mapColors } from './scale';
import type { PlaceOnMap } from './useCityMap';
import { MAP } from './words';

/** How far from a dot a pointer may be, in pixels. */
const REACH = 14;
/** Read by `npm run bench -- console`. */
const MEASURE = 'prumo-map';

const OUTLINES = brazil.locations.map(({ path }) => new Path2D(path));

interface Size {
  width: number;
  height: number;
}

/** How large the surface is, in pixels of the screen's own. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

/** The label of a dot with its municipality; on the left where the right has no room. */
const Tip = ({ at, width, children }: { at: Point; width: number; children: string }) => (
  <Paper
    aria-hidden
    elevation={4}
    sx={{
      ...{
        position: 'absolute',
        top: at.y + 12,
        maxWidth: 'calc(50% - 10px)',
        px: 1,
        py: 0.5,
        pointerEvents: 'none',
        zIndex: 1,
      },
      ...(at.x < width / 2 ? { left: at.x + 10 } : { right: width - at.x + 10 }),
    }}
  >
    <Typography variant="body2">{children}</Typography>
  </Paper>
);

/** A ring around the dot that is pointed at, or that the keyboard is on: nothing is drawn anew for it. */
const Ring = ({ at, radius, color }: { at: Point; radius: number; color: string }) => (
  <Box
    aria-hidden
    sx={{
      ...{
        position: 'absolute',
        left: at.x - radius,
        top: at.y - radius,
        width: 2 * radius,
        height: 2 * radius,
      },
      ...{ border: `2px solid ${color}`, borderRadius: '50%', pointerEvents: 'none' },
    }}
  />
);

interface MapCanvasProps {
  places: readonly PlaceOnMap[];
  classification: Classification;
  frame: Frame;
  /** The description of the map. */
  label: string;
  /** Absent for those who may open no municipality. */
  onOpen?: ((id: number) => void) | undefined;
}

/**
 * A dot a municipality over the outlines of the states. One stop of the Tab key; the arrow keys go from dot to dot as they
 * lie, Enter or a click opens the municipality.
 */
export function MapCanvas({ places, classification, frame, label, onOpen }: MapCanvasProps) {
  const hint = useId();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { box, size } = useSize();
  const [current, setCurrent] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const [hovered, setHovered] = useState<number>();
  const to = useMemo(() => fit(frame, size), [frame, size]);
  const dots = useMemo(() => places.map((place) => toPixels(place, to)), [places, to]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || size.width === 0) return;
    const start = performance.now();
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(size.width * ratio);
    canvas.current.height = Math.round(size.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { none: land, border } = mapColors(theme);
    drawOutlines(context, OUTLINES, to, { land, border });
    drawDots(context, places, classification, to);
    canvas.current.dataset['dots'] = `${places.length}`;
    performance.measure(MEASURE, { start, end: performance.now() });
  }, [places, classification, size, to, theme]);

  const at = ({ nativeEvent }: MouseEvent): Point => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY });
  const open = (index: number | undefined) => {
    const place = index === undefined ? undefined : places[index];
    if (place) onOpen?.(place.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(current);
    const next =
      current === undefined
        ? undefined
        : neighbour(new Map(dots.map((dot, index) => [index, dot])), current, event.key);
    // An arrow without a neighbour moves nothing else either: the page would slip away under the map.
    if (event.key.startsWith('Arrow')) event.preventDefault();
    if (next !== undefined) setCurrent(next);
  };
  const shown = hovered ?? (isFocused ? current : undefined);
  const dot = shown === undefined ? undefined : dots[shown];
  const place = shown === undefined ? undefined : places[shown];
  const told = isFocused && current !== undefined ? places[current] : undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        ref={box}
        sx={{ position: 'relative', width: '100%', aspectRatio: `${BRAZIL.width} / ${BRAZIL.height}` }}
      >
        <Box
          component="canvas"
          ref={canvas}
          role="application"
          aria-roledescription={MAP.role}
          aria-label={label}
          aria-describedby={hint}
          tabIndex={0}
          onFocus={() => {
            setFocused(true);
            setCurrent((known) => known ?? nearest(dots, { x: size.width / 2, y: size.height / 2 }));
          }}
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => setHovered(nearest(dots, at(event), REACH))}
          onPointerLeave={() => setHovered(undefined)}
          onClick={(event) => {
            const index = nearest(dots, at(event), REACH);
            if (index === undefined) return;
            setCurrent(index);
            open(index);
          }}
          sx={{
            ...{
              display: 'block',
              width: '100%',
              height: '100%',
              borderRadius: 1,
              touchAction: 'manipulation',
            },
            cursor: onOpen && hovered !== undefined ? 'pointer' : 'default',
            '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
          }}
        />
        {dot && place && (
          <>
            <Ring at={dot} radius={radiusAt(to.scale) + 5} color={mapColors(theme).active} />
            <Tip at={dot} width={size.width}>
              {MAP.told(place)}
            </Tip>
          </>
        )}
      </Box>
      <Typography id={hint} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {onOpen ? `${MAP.hint} ${MAP.opens}` : MAP.hint}
      </Typography>
      <VisuallyHidden role="status">{told ? MAP.told(told) : ''}</VisuallyHidden>
    </Box>
  );
}
