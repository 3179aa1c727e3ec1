import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useListContext } from 'ra-core';
import { useId, useState } from 'react';
import { AsyncBoundary } from '../../loading/AsyncBoundary';
import { lazyWithRetry } from '../../loading/lazyWithRetry';
import { ToolbarButton } from '../../ToolbarButton';

const ExportMenu = lazyWithRetry(() => import('./ExportMenu'));

const EXPORT = 'Exportar';

interface ExportButtonProps {
  title: string;
  personal?: boolean;
}

/** Exports the list as a file: with its search, filters and order, all pages. */
export function ExportButton({ title, personal = false }: ExportButtonProps) {
  const id = useId();
  const { total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [used, setUsed] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <ToolbarButton
        id={id}
        label={EXPORT}
        icon={DownloadIcon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={total === 0}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
      />
      {used && (
        <AsyncBoundary onClose={close}>
          <ExportMenu anchor={anchor} labelledBy={id} title={title} personal={personal} onClose={close} />
        </AsyncBoundary>
      )}
    </>
  );
}
