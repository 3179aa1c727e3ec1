import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useListContext } from 'ra-core';
import { COLUMNS, LOAD_FAILED } from './words';

const HEADINGS = Object.values(COLUMNS);

/** The table whose only row tells that the attributes could not be read. Spec §2 'Atributos'. */
export const LoadFailedRow = () => {
  const { refetch } = useListContext();
  return (
    <Table>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          {HEADINGS.map((heading) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell
            colSpan={HEADINGS.length}
            role="alert"
            align="center"
            sx={{ color: 'error.main', py: 4 }}
          >
            {LOAD_FAILED.text}{' '}
            <Button size="small" sx={{ ml: 1 }} onClick={() => void refetch()}>
              {LOAD_FAILED.retry}
            </Button>
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
};
