import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useId, useState } from 'react';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import { BULK } from './bulk-words';
import { filterOf, useBulkSelection } from './selection';

const ExportMenu = lazyWithRetry(() => import('../export/ExportMenu'));

/** Exports the selected records as a file. */
export function ExportSelected({ title, personal }: { title: string; personal: boolean }) {
  const id = useId();
  const selection = useBulkSelection();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
      >
        {BULK.export}
      </Button>
      {used && (
        <AsyncBoundary onClose={close}>
          <ExportMenu
            anchor={anchor}
            labelledBy={id}
            title={title}
            personal={personal}
            filter={filterOf(selection)}
            onClose={close}
          />
        </AsyncBoundary>
      )}
    </>
  );
}
