import CheckIcon from '@mui/icons-material/VerifiedOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { CONFIDENCE_LABELS, formatDate } from '@prumo/domain';
import { storedText } from '../../../shared/grid/gridColumn';
import { GRID } from '../../../shared/grid/gridWords';
import type { Grid } from '../../../shared/grid/useGrid';
import { editRoute } from '../../../shared/overlay/editRoute';
import { NOTHING } from '../../catalogue/catalogue';
import { useMayCheck } from '../CheckButtons';
import { CHECK, COLUMNS, LABELS, type Parameter, REVIEW } from '../Parameter';
import type { Review } from './useReview';

const LEVELS = ['minimumValue', 'intermediateValue', 'superiorValue'] as const;

/** The figure of a parameter beside its source, as they are compared with the norm. */
function factsOf(parameter: Parameter): [label: string, text: string][] {
  const { standard, standardPart, standardItem, standardEdition, confidence, unit } = parameter;
  const figures = LEVELS.filter((level) => parameter[level] !== null).map((level): [string, string] => [
    COLUMNS[level],
    [parameter[level], unit].filter(Boolean).join(' '),
  ]);
  return [
    ...figures,
    [LABELS.standard, [standard, standardPart].filter(Boolean).join('-') || NOTHING],
    [LABELS.standardItem, standardItem ?? NOTHING],
    [LABELS.standardEdition, standardEdition ?? NOTHING],
    [REVIEW.source, confidence ? CONFIDENCE_LABELS[confidence] : NOTHING],
  ];
}

const checkText = ({ checkedAt, checkedByName }: Parameter): string =>
  checkedAt === null ? CHECK.none : CHECK.by(checkedByName ?? '', formatDate(checkedAt));

/** Why the active cell or its row is not saved, and what the person can do about it. */
function Refusal({ grid }: { grid: Grid<Parameter> }) {
  const { active, edits, dispatch, order, definition } = grid;
  const id = order.ids[active.row] ?? 0;
  const edit = edits.rows.get(id);
  const column = definition.columns[active.column];
  const cell = column && edit?.cells[column.key];
  const text = cell?.error ?? edit?.failure;
  if (!edit || text === undefined) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 1 }}
      action={
        <>
          {cell?.isConflict && (
            <Button size="small" color="inherit" onClick={() => dispatch({ type: 'keep', id })}>
              {GRID.keepMine}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={() => dispatch({ type: 'discard', id })}>
            {cell?.isConflict ? GRID.takeTheirs : GRID.discardRow}
          </Button>
        </>
      }
    >
      {text} {cell?.isConflict && column && GRID.stored(storedText(column, edit.base))}
    </Alert>
  );
}

interface ReviewPanelProps {
  grid: Grid<Parameter>;
  review: Review;
}

/** Below the grid: the active row's figure beside its source, and the buttons that confirm it and go on. */
export function ReviewPanel({ grid, review }: ReviewPanelProps) {
  const mayCheck = useMayCheck();
  const parameter = grid.rowAt(grid.active.row);
  if (!parameter) return null;
  const isChecked = parameter.checkedAt !== null;
  const page = `${window.location.pathname}${window.location.search}`;
  return (
    <Paper component="section" aria-label={REVIEW.label} variant="outlined" sx={{ p: 1.5, mt: 1 }}>
      <Refusal grid={grid} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2">
            {parameter.label}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {`${parameter.analysisCode} - ${parameter.analysisLabel}`} · {checkText(parameter)}
          </Typography>
        </Box>
        <Box
          component="dl"
          sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, flex: '2 1 360px' }}
        >
          {factsOf(parameter).map(([label, text]) => (
            <Box key={label}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            component={Link}
            to={editRoute('parameters', { id: parameter.id }, window.location.search)}
            state={{ page }}
          >
            {REVIEW.open}
          </Button>
          <Button size="small" title={REVIEW.nextKey} onClick={() => void review.next()}>
            {REVIEW.next}
          </Button>
          {mayCheck && (
            <Button
              size="small"
              variant="contained"
              startIcon={<CheckIcon />}
              title={REVIEW.checkKey}
              aria-busy={review.isChecking}
              onClick={() => void review.checkAndNext()}
            >
              {isChecked ? REVIEW.next : REVIEW.check}
            </Button>
          )}
        </Box>
      </Box>
    </Paper>
  );
}
