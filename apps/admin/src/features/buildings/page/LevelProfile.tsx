import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  counted,
  formatNumber,
  type Level,
  LEVEL_LABELS,
  type LevelCell,
  LEVELS,
  type ProfileRow,
  reachedLevel,
} from '@prumo/domain';
import { VisuallyHidden } from '../../../shared/VisuallyHidden';
import { SHORT_LEVELS } from '../../reports/Report';

/** A cell as drawn: the adopted level stands out from those that it includes. */
type Look = LevelCell | 'top';

const TEXTS = {
  of: (report: string) => `Quantidade de valores em cada nível · ${report}`,
  requirement: 'Requisito',
  total: 'Total de valores',
  legend: 'Legenda do perfil de níveis',
  values: (count: number) => counted(count, 'valor', 'valores'),
} as const;

const LOOKS: Readonly<Record<Look, string>> = {
  top: 'adotado',
  reached: 'contido nele',
  absent: 'não existe',
  open: 'não adotado',
};

const lookOf = ({ cells, figuresAtLevel }: ProfileRow, level: Level): Look =>
  cells[level] === 'reached' && reachedLevel({ figuresAtLevel }) === level ? 'top' : cells[level];

const Profile = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  marginInline: -3,
  fontSize: theme.typography.body2.fontSize,
  '& th': { textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere' },
  '& thead th, & tfoot th, & tfoot td': { fontWeight: 600 },
  '& thead th:not(:first-of-type), & td': { width: '18%', textAlign: 'center' },
  '& thead th': { color: theme.palette.text.secondary },
}));

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: Look }>(({
  theme,
  look,
}) => {
  const { palette } = theme;
  const looks = {
    top: { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
    reached: {
      backgroundColor: `color-mix(in srgb, ${palette.primary.main} 28%, ${palette.background.paper})`,
    },
    absent: { backgroundColor: palette.divider },
    open: { boxShadow: `inset 0 0 0 1px ${palette.text.disabled}` },
  } as const satisfies Record<Look, object>;
  return {
    display: 'block',
    minHeight: 22,
    lineHeight: '22px',
    borderRadius: 4,
    fontWeight: 600,
    // Browsers print no backgrounds unless they are told to.
    printColorAdjust: 'exact',
    ...looks[look],
  };
});

const Legend = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& li > span:first-of-type': { width: 16, minHeight: 14 },
}));

function Cell({ row, level }: { row: ProfileRow; level: Level }) {
  const look = lookOf(row, level);
  const count = row.figuresAtLevel[level];
  const isShown = count > 0 && (look === 'top' || look === 'reached');
  return (
    <td>
      <Mark look={look}>
        {isShown && <span aria-hidden>{formatNumber(count)}</span>}
        <VisuallyHidden>{isShown ? `${TEXTS.values(count)}, ${LOOKS[look]}` : LOOKS[look]}</VisuallyHidden>
      </Mark>
    </td>
  );
}

const totalAt = (rows: readonly ProfileRow[], level: Level): number =>
  rows.reduce((sum, { figuresAtLevel }) => sum + figuresAtLevel[level], 0);

interface LevelProfileProps {
  rows: readonly ProfileRow[];
  /** Names the report that it is of. */
  report: string;
}

/** A row of bars for each requirement, one for each level, as in the document. */
export default function LevelProfile({ rows, report }: LevelProfileProps) {
  const shown = new Set(rows.flatMap((row) => LEVELS.map((level) => lookOf(row, level))));
  const legend = (Object.keys(LOOKS) as Look[]).filter((look) => shown.has(look));
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {TEXTS.of(report)}
      </Typography>
      <Profile>
        <thead>
          <tr>
            <th scope="col">{TEXTS.requirement}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                <abbr title={LEVEL_LABELS[level]} style={{ textDecoration: 'none' }}>
                  {SHORT_LEVELS[level]}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                {row.code} {row.label}
              </th>
              {LEVELS.map((level) => (
                <Cell key={level} row={row} level={level} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            {LEVELS.map((level) => (
              <td key={level}>{formatNumber(totalAt(rows, level))}</td>
            ))}
          </tr>
        </tfoot>
      </Profile>
      <Legend aria-label={TEXTS.legend}>
        {legend.map((look) => (
          <li key={look}>
            <Mark look={look} aria-hidden />
            <Typography variant="body2" component="span" color="text.secondary">
              {LOOKS[look]}
            </Typography>
          </li>
        ))}
      </Legend>
    </>
  );
}
