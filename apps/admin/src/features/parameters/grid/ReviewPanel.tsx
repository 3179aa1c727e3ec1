import CheckIcon from '@mui/icons-material/DoneAllOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { CONFIDENCE_LABELS, formatDate } from '@prumo/domain';
import { RowFacts } from '../../../shared/grid/RowFacts';
import { RowRefusal } from '../../../shared/grid/RowRefusal';
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
      <RowRefusal grid={grid} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2">
            {parameter.label}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {`${parameter.analysisCode} - ${parameter.analysisLabel}`} · {checkText(parameter)}
          </Typography>
        </Box>
        <RowFacts facts={factsOf(parameter)} sx={{ flex: '2 1 360px' }} />
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
