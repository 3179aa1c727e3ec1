import { Box } from '@mui/material';
import { readableTint, readableUnderWhite, tinted } from '@prumo/domain';
import { TEXTS } from './company';

/** The cover's colour where the company has none. */
export const HOUSE_COLOR = '#0F4C5C';

interface CoverMiniatureProps {
  name: string | null;
  color: string | undefined;
  logo: string | null;
}

/** A line holds so many letters of the name. */
const LONGEST = 38;
const shortened = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name;

/** A façade of nine storeys; a cover shows its own building's. */
const Facade = ({ color }: { color: string }) => (
  <>
    {Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 5 }, (_column, column) => (
        <rect
          key={`${row}-${column}`}
          x={410 + column * 30}
          y={100 + row * 34}
          width={18}
          height={18}
          fill={color}
        />
      )),
    )}
  </>
);

/** A miniature of a document's cover, in points of its page. Sizes and places are those of the PDF. */
export function CoverMiniature({ name, color = HOUSE_COLOR, logo }: CoverMiniatureProps) {
  const ground = readableUnderWhite(color);
  return (
    <Box sx={{ maxWidth: 280, border: 1, borderColor: 'divider', lineHeight: 0 }}>
      <svg viewBox="0 0 595 842" width="100%" role="img" aria-label={TEXTS.coverOf} fontFamily="inherit">
        <rect width={595} height={842} fill="#FFFFFF" />
        <rect width={595} height={400} fill={ground} />
        <Facade color={tinted(ground, 0.05)} />
        <rect x={371.6} width={0.8} height={318} fill={tinted(ground, 0.53)} />
        <path d="M370 318h4v4l5 4-7 22-7-22 5-4z" fill={tinted(ground, 0.53)} />
        {logo !== null && (
          <>
            <rect x={52} y={66} width={176} height={64} fill="#FFFFFF" />
            <image href={logo} x={60} y={74} width={160} height={48} preserveAspectRatio="xMidYMid meet" />
          </>
        )}
        {name && (
          <text x={52} y={logo === null ? 80 : 150} fontSize={13} fontWeight={600} fill="#FFFFFF">
            {shortened(name)}
          </text>
        )}
        <text x={52} y={200} fontSize={10} fontWeight={600} fill={readableTint(ground, 0.69)}>
          ABNT NBR 15575
        </text>
        {['Perfil de', 'Desempenho da', 'Edificação'].map((line, at) => (
          <text key={line} x={52} y={254 + at * 45} fontSize={38} fontWeight={300} fill="#FFFFFF">
            {line}
          </text>
        ))}
        <text x={52} y={468} fontSize={26} fontWeight={600} fill="#1B2A30">
          Edificação
        </text>
        <rect x={52} y={690} width={491} height={0.9} fill={ground} />
        {[52, 327, 442].map((x, at) => (
          <g key={x}>
            <rect x={x} y={706} width={60} height={6} fill={ground} />
            <rect x={x} y={722} width={at === 0 ? 150 : 80} height={7} fill="#1B2A30" opacity={0.55} />
          </g>
        ))}
      </svg>
    </Box>
  );
}
