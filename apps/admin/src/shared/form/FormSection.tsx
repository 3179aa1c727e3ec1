import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled group of inputs on twelve columns (one column on phones). */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={title ? id : undefined} sx={{ '& + &': { mt: 3.5 } }}>
      {title && (
        <Typography
          id={id}
          component="h3"
          variant="overline"
          sx={{ display: 'block', color: 'primary.main', mb: 1 }}
        >
          {title}
        </Typography>
      )}
      {description != null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {description}
        </Typography>
      )}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 1.5 }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface CellProps {
  /** Columns of twelve that the input takes from tablet width on. */
  span?: number;
  /** Columns of twelve on phones; a whole row when absent. */
  phoneSpan?: number;
  children: ReactNode;
}

/** The place of one input in a FormSection. */
export const Cell = ({ span = 12, phoneSpan = 12, children }: CellProps) => (
  <Box
    sx={{
      gridColumn: { xs: `span ${phoneSpan}`, sm: `span ${span}` },
      minWidth: 0,
      '& > *': { width: '100%' },
    }}
  >
    {children}
  </Box>
);

/** A hint under a field whose value can be saved but is worth a second look. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, color: 'warning.main' }}>
    <WarningIcon aria-hidden sx={{ fontSize: '1rem', flex: 'none' }} />
    <span>{children}</span>
  </Box>
);
