import TransferIcon from '@mui/icons-material/DriveFileMoveOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { useMayDo } from '../../../api/authProvider';
import { ActionMenu } from '../../../shared/ActionMenu';
import type { Building } from '../Building';
import { TRANSFER } from '../transfer/transfer';
import { TransferPanel } from '../transfer/TransferAction';

const MORE = { tip: 'Mais ações', of: (building: string) => `Mais ações: ${building}` } as const;

/** The further actions of a row, behind one button. */
export function BuildingMenu() {
  const building = useRecordContext<Building>();
  const menuId = useId();
  const [isTransferring, setTransferring] = useState(false);
  if (!useMayDo('edit', 'buildings') || !building) return null;
  return (
    <>
      <ActionMenu
        id={menuId}
        tip={MORE.tip}
        name={MORE.of(building.name)}
        icon={<MoreIcon fontSize="small" />}
        actions={[{ label: TRANSFER.button, icon: TransferIcon, run: () => setTransferring(true) }]}
      />
      {isTransferring && (
        <TransferPanel
          selection={{ ids: [building.id] }}
          name={building.name}
          onClose={() => setTransferring(false)}
        />
      )}
    </>
  );
}
