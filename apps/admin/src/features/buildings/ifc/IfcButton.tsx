import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';

const IfcDialog = lazyWithRetry(() => import('./IfcDialog'));

/** Opens the dialog that reads a model; its texts are loaded with it. */
export function IfcButton(building: { buildingId: number; updatedAt: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button color="inherit" startIcon={<ModelIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ler modelo IFC
      </Button>
      {isOpen && (
        <AsyncBoundary onClose={close}>
          <IfcDialog {...building} onClose={close} />
        </AsyncBoundary>
      )}
    </>
  );
}
