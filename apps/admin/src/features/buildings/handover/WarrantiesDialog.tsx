import { DialogContent, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Fragment } from 'react';
import { formatDate, groupBy, WARRANTY_STATUS_LABELS, warrantyTermText } from '@prumo/domain';
import { DialogShell } from '../../../shared/form/DialogShell';
import { basisText, TEXTS, type WarrantiesToday } from './handover';

type Row = WarrantiesToday['rows'][number];

/** '5 anos (legal)', '3 anos (conferir)'. */
function termText(row: Row): string {
  const marks = [row.basis === 'legal' && TEXTS.legal, row.confidence === 'N' && TEXTS.check].filter(Boolean);
  return [warrantyTermText(row), marks.length > 0 && `(${marks.join(', ')})`].filter(Boolean).join(' ');
}

/** On phones term and state stand below failure and day. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

const Below = ({ children }: { children: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' }, whiteSpace: 'normal' }}>
    {children}
  </Typography>
);

interface WarrantiesDialogProps {
  warranties: WarrantiesToday;
  onClose: () => void;
}

/** The terms of a building by element, with their last days and states. */
export default function WarrantiesDialog({ warranties, onClose }: WarrantiesDialogProps) {
  const groups = groupBy(warranties.rows, ({ element }) => element);
  return (
    <DialogShell title={TEXTS.warranties} size="lg" onClose={onClose}>
      <DialogContent tabIndex={0}>
        <Typography>{basisText(warranties)}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {TEXTS.indicative}
        </Typography>
        <Table size="small" aria-label={TEXTS.warranties}>
          <TableHead>
            <TableRow>
              <TableCell>{TEXTS.element}</TableCell>
              <TableCell sx={WIDE}>{TEXTS.term}</TableCell>
              <TableCell>{TEXTS.end}</TableCell>
              <TableCell sx={WIDE}>{TEXTS.status}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {[...groups].map(([element, rows]) => (
              <Fragment key={element}>
                <TableRow>
                  <TableCell component="th" scope="colgroup" colSpan={4} sx={{ fontWeight: 600, pt: 1.5 }}>
                    {rows.every(({ presence }) => presence === 'if-any')
                      ? `${element} (${TEXTS.ifAny})`
                      : element}
                  </TableCell>
                </TableRow>
                {rows.map((row) => (
                  <TableRow key={row.code}>
                    <TableCell>
                      {row.failure}
                      <Below>{termText(row)}</Below>
                    </TableCell>
                    <TableCell sx={WIDE}>{termText(row)}</TableCell>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>
                      {row.end ? formatDate(row.end) : '—'}
                      <Below>{WARRANTY_STATUS_LABELS[row.status]}</Below>
                    </TableCell>
                    <TableCell sx={WIDE}>{WARRANTY_STATUS_LABELS[row.status]}</TableCell>
                  </TableRow>
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
    </DialogShell>
  );
}
