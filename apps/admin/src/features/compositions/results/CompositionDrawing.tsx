import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import {
  COMPOSITION_ELEMENT_LABELS,
  type CompositionElement,
  type DrawnLayer,
  drawnComposition,
  formatNumber,
  type Section,
  thicknessOf,
  thicknessText,
} from '@prumo/domain';
import { HatchPattern } from './hatches';

/** Of the drawing, in its own units: along the thickness, and across it. */
const ALONG = 240;
const ACROSS = 150;
/** A layer that is thinner has no room for its number. */
const NUMBERED = 14;

/** The text alternative of the drawing: 'Parede de 15 cm, de fora para dentro: 1. Reboco, 2,5 cm; …'. */
function described(element: CompositionElement, total: number, drawn: readonly DrawnLayer[]): string {
  const layers = drawn.map(
    ({ name, thickness, share }, index) =>
      `${index + 1}. ${name || 'sem nome'}, ${thicknessText(thickness)}` +
      (share < 1 ? `, ${formatNumber(Math.round(share * 1000) / 10)} % da superfície` : ''),
  );
  return `${COMPOSITION_ELEMENT_LABELS[element]} de ${thicknessText(total)}, de fora para dentro: ${layers.join('; ')}.`;
}

interface CompositionDrawingProps {
  /** Without problems, in m. */
  sections: readonly Section[];
  element: CompositionElement;
}

/** The composition cut through, to scale in its thickness: a wall with its outside at the left, a roof at the top. */
export function CompositionDrawing({ sections, element }: CompositionDrawingProps) {
  const prefix = useId().replaceAll(/\W/g, '');
  const drawn = drawnComposition(sections);
  const total = thicknessOf(sections[0]?.layers ?? []);
  const isRoof = element === 'roof';
  const text = described(element, total, drawn);
  const placed = drawn.map(({ depth, thickness, from, share, hatch, path }) => {
    const along = [(ALONG * depth) / total, (ALONG * thickness) / total] as const;
    const across = [ACROSS * from, ACROSS * share] as const;
    const [[x, width], [y, height]] = isRoof ? [across, along] : [along, across];
    return { key: path.join('.'), hatch, x, y, width, height };
  });
  const [width, height] = isRoof ? [ACROSS, ALONG] : [ALONG, ACROSS];
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, color: 'text.primary' }}>
      <Sides isRoof={isRoof}>
        <svg role="img" aria-label={text} viewBox={`-1 -1 ${width + 2} ${height + 2}`} width="100%">
          <defs>
            {[...new Set(drawn.map(({ hatch }) => hatch))].map((hatch) => (
              <HatchPattern key={hatch} id={`${prefix}-${hatch}`} hatch={hatch} />
            ))}
          </defs>
          {placed.map(({ key, hatch, ...place }, index) => (
            <g key={key}>
              <rect {...place} fill={`url(#${prefix}-${hatch})`} stroke="currentColor" strokeWidth={1} />
              {Math.min(place.width, place.height) >= NUMBERED && (
                <LayerNumber
                  x={place.x + place.width / 2}
                  y={place.y + place.height / 2}
                  number={index + 1}
                />
              )}
            </g>
          ))}
        </svg>
      </Sides>
      <Typography component="figcaption" variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
  );
}

/** A number on a disc that keeps it readable over any hatch. */
const LayerNumber = ({ x, y, number }: { x: number; y: number; number: number }) => (
  <g>
    <Box component="circle" cx={x} cy={y} r={6} sx={{ fill: (theme) => theme.palette.background.paper }} />
    <text x={x} y={y} fontSize={8} textAnchor="middle" dominantBaseline="central" fill="currentColor">
      {number}
    </text>
  </g>
);

/** Names the outside and the inside beside the drawing, above and below it of a roof. */
const Sides = ({ isRoof, children }: { isRoof: boolean; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 0.5,
      justifyItems: 'stretch',
      alignItems: 'center',
      maxWidth: isRoof ? 220 : 360,
      ...(!isRoof && { gridTemplateColumns: 'auto minmax(0, 1fr) auto' }),
    }}
  >
    <Typography variant="caption" color="text.secondary">
      Exterior
    </Typography>
    {children}
    <Typography variant="caption" color="text.secondary">
      Interior
    </Typography>
  </Box>
);
