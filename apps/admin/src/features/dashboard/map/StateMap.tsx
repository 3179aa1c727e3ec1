import { Box, Typography, useTheme, Tooltip } from '@mui/material';
import brazil from '@svg-maps/brazil';
import { type KeyboardEvent, useState } from 'react';
import { neighbour, type Point } from '../../map/neighbour';
import { colorOf, mapColors, type Step, stepText, stepOf, stepsUpTo } from '../../map/scale';
import type { StateShare } from '../queries';
import { TEXTS } from '../words';

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
      aria-label={TEXTS.legend}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5, columnGap: 2 }}
    >
      <Entry color={colors.none} text={TEXTS.none} />
      {steps.map((step, index) => (
        <Entry key={step.from} color={colorOf(colors, index, steps.length)} text={stepText(step)} />
      ))}
    </Box>
  );
}

const centreOf = (shape: SVGGraphicsElement): Point => {
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** One stop of the Tab key for the whole map; the arrow keys go from state to state, as they lie. */
function useMapKeyboard(first: string) {
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const shapes = [...event.currentTarget.querySelectorAll<SVGPathElement>('path[data-uf]')];
    const byState = new Map(shapes.map((shape) => [shape.dataset['uf'] ?? '', shape]));
    const centres = new Map([...byState].map(([uf, shape]) => [uf, centreOf(shape)]));
    const next = neighbour(centres, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    byState.get(next)?.focus();
  };
  return { current, setCurrent, onKeyDown };
}

const PLACES = brazil.locations.map(({ id, name, path }) => ({ uf: id.toUpperCase(), name, path }));

/** The 27 states, the darker the more buildings; each says its figures to the pointer and to the keyboard. */
function StateMap({ states }: { states: readonly StateShare[] }) {
  const colors = mapColors(useTheme());
  const shares = new Map(states.map((share) => [share.state, share]));
  const steps = stepsUpTo(Math.max(0, ...states.map(({ count }) => count)));
  const { current, setCurrent, onKeyDown } = useMapKeyboard(states[0]?.state ?? 'DF');
  const [active, setActive] = useState<string>();
  const outline = PLACES.find(({ uf }) => uf === active)?.path;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="svg"
        viewBox={brazil.viewBox}
        role="group"
        aria-label={TEXTS.map}
        onKeyDown={onKeyDown}
        sx={{ display: 'block', width: '100%', maxHeight: 330, '& path:focus': { outline: 'none' } }}
      >
        {PLACES.map(({ uf, name, path }) => {
          const share = shares.get(uf);
          const text = TEXTS.stateText(name, share?.count ?? 0, share?.percent ?? 0);
          return (
            <Tooltip key={uf} title={text} followCursor disableInteractive enterDelay={0} enterNextDelay={0}>
              <path
                d={path}
                data-uf={uf}
                role="img"
                aria-label={text}
                tabIndex={uf === current ? 0 : -1}
                fill={colorOf(colors, stepOf(share?.count ?? 0, steps), steps.length)}
                stroke={colors.border}
                strokeWidth={0.8}
                onFocus={() => {
                  setCurrent(uf);
                  setActive(uf);
                }}
                onBlur={() => setActive(undefined)}
                onMouseEnter={() => setActive(uf)}
                onMouseLeave={() => setActive(undefined)}
              />
            </Tooltip>
          );
        })}
        {outline && (
          <path
            d={outline}
            fill="none"
            stroke={colors.active}
            strokeWidth={3}
            pointerEvents="none"
            aria-hidden
          />
        )}
      </Box>
      <MapLegend steps={steps} />
    </Box>
  );
}

export default StateMap;
