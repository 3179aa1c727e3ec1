import brazil from '@svg-maps/brazil';
import { Box, Tooltip, useTheme } from '@mui/material';
import { useState } from 'react';
import type { StateShare } from '../types';
import { WORDS } from '../words';
import { MapLegend } from './MapLegend';
import { colorOf, mapColors } from './colors';
import { stepOf, stepsUpTo } from './scale';
import { useMapKeyboard } from './useMapKeyboard';

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
        aria-label={WORDS.map}
        onKeyDown={onKeyDown}
        sx={{ display: 'block', width: '100%', maxHeight: 330, '& path:focus': { outline: 'none' } }}
      >
        {PLACES.map(({ uf, name, path }) => {
          const share = shares.get(uf);
          const text = WORDS.stateText(name, share?.count ?? 0, share?.percent ?? 0);
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
