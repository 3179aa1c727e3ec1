import type { ReactNode } from 'react';
import { PhoneDetails } from '../../kit/list/PhoneDetails';
import { RowLink } from '../../kit/list/RowLink';
import type { CatalogueRecord } from './types';

export interface CodeCellProps {
  record: CatalogueRecord;
  /** What phones are told besides the description. */
  lines?: readonly ReactNode[];
  /** A mark beside the code. */
  badge?: ReactNode;
}

/** The cell that names an item: its code, and on phones what the other columns tell. */
export const CodeCell = ({ record, lines = [], badge }: CodeCellProps) => (
  <>
    <RowLink>{record.code}</RowLink> {badge}
    <PhoneDetails lines={[record.label, ...lines]} />
  </>
);
