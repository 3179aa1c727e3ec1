import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import TransferIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import { Box, Button } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useMayDo } from '../../../api/authProvider';
import { ActionMenu } from '../../../shared/ActionMenu';
import { opens } from '../../../shared/form/focus';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { editOverPage, editRoute } from '../../../shared/overlay/editRoute';
import { ModalRoute, useModalRoute } from '../../../shared/overlay/ModalRoute';
import { NEXT_STEP } from '../Building';
import { TRANSFER } from '../transfer/transfer';
import { TransferPanel } from '../transfer/TransferAction';
import { type BuildingOverview, PAGE } from './overview';

const HistoryDialog = lazyWithRetry(() => import('../../../shared/history/HistoryDialog'));
const IfcDialog = lazyWithRetry(() => import('../ifc/IfcDialog'));

type BuildingActionsProps = Pick<BuildingOverview, 'id' | 'name' | 'updatedAt'>;

/** The header of the page: edit and new report as buttons, the rarer actions in a menu. */
export function BuildingActions({ id, name, updatedAt }: BuildingActionsProps) {
  const navigate = useNavigate();
  const menuId = useId();
  const { open: openHistory } = useModalRoute('history');
  const { open: openModel } = useModalRoute('model');
  const { open: openTransfer } = useModalRoute('transfer');
  const mayEdit = useMayDo('edit', 'buildings');
  const mayReport = useMayDo('create', 'reports');
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          '& > a': { flex: { xs: '1 1 auto', sm: 'none' } },
        }}
      >
        <ActionMenu
          id={menuId}
          tip={PAGE.more}
          size="medium"
          icon={<MoreIcon />}
          actions={[
            ...(mayEdit ? [{ label: PAGE.model, icon: ModelIcon, run: () => openModel() }] : []),
            { label: PAGE.history, icon: HistoryIcon, run: () => openHistory() },
            ...(mayEdit ? [{ label: TRANSFER.button, icon: TransferIcon, run: () => openTransfer() }] : []),
          ]}
        />
        {mayEdit && (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            component={RouterLink}
            {...opens({ id })}
            {...editOverPage('buildings', { id })}
          >
            {PAGE.edit}
          </Button>
        )}
        {mayReport && (
          <Button
            variant="contained"
            startIcon={<ReportIcon />}
            component={RouterLink}
            to={editRoute('reports', { create: true, of: id })}
          >
            {NEXT_STEP.report}
          </Button>
        )}
      </Box>
      {mayEdit && (
        <ModalRoute pattern="transfer">
          {(close) => (
            <TransferPanel
              selection={{ ids: [id] }}
              name={name}
              onClose={close}
              onDone={() => void navigate('/buildings')}
            />
          )}
        </ModalRoute>
      )}
      {mayEdit && (
        <ModalRoute pattern="model">
          {(close) => (
            <AsyncBoundary onClose={close}>
              <IfcDialog buildingId={id} updatedAt={updatedAt} onClose={close} />
            </AsyncBoundary>
          )}
        </ModalRoute>
      )}
      <ModalRoute pattern="history">
        {(close) => (
          <AsyncBoundary onClose={close}>
            <HistoryDialog
              record={{ resource: 'buildings', id }}
              canRevert={mayEdit}
              isDirty={false}
              onClose={close}
              onReverted={close}
            />
          </AsyncBoundary>
        )}
      </ModalRoute>
    </>
  );
}
