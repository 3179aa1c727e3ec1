import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { useId, useState } from 'react';
import { loadable } from '../../loading/loadable';
import { LoadBoundary } from '../../loading/LoadBoundary';

const ExportMenu = loadable(() => import('./ExportMenu'));

const EXPORT = 'Exportar';

interface ExportButtonProps {
  /** What the list is called. */
  title: string;
  personal?: boolean;
}

/** Gives what the list shows as a file: its search, filters and order, all pages. */
export function ExportButton({ title, personal = false }: ExportButtonProps) {
  const id = useId();
  const { total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const phone = useMediaQuery('(max-width: 599.95px)');
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        aria-label={EXPORT}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={total === 0}
        startIcon={phone ? undefined : <DownloadIcon fontSize="small" />}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
        sx={{ flexShrink: 0, minHeight: 40, ...(phone && { minWidth: 44, px: 1 }) }}
      >
        {phone ? <DownloadIcon fontSize="small" /> : EXPORT}
      </Button>
      {used && (
        <LoadBoundary onClose={close}>
          <ExportMenu anchor={anchor} labelledBy={id} title={title} personal={personal} onClose={close} />
        </LoadBoundary>
      )}
    </>
  );
}
