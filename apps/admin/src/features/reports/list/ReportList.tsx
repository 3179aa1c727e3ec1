import { useState } from 'react';
import { DataTable } from 'react-admin';
import { ListPage } from '../../../kit/list/ListPage';
import { RowActions } from '../../../kit/list/RowActions';
import { MoreActions } from '../actions/MoreActions';
import { ReportForm } from '../form/ReportForm';
import { ReportPanels } from '../panels/ReportPanels';
import type { Report } from '../types';
import { COLUMNS, LIST, REMOVAL } from '../words';
import { REPORT_COLUMNS } from './columns';
import { PdfButton } from './PdfButton';
import { ReadyDialog } from './ReadyDialog';

const Column = DataTable.Col<Report>;

/** The screen of the reports, newest first; it can't be sorted. */
const ReportList = () => {
  const [created, setCreated] = useState<Report>();
  return (
    <>
      <ListPage {...LIST} sort={{ field: 'generatedAt', order: 'DESC' }}>
        {REPORT_COLUMNS.map((column) => (
          <Column key={column.source} {...column} disableSort />
        ))}
        <Column label={COLUMNS.actions} className="column-actions">
          <RowActions removal={REMOVAL} more={<MoreActions />}>
            <PdfButton />
          </RowActions>
        </Column>
      </ListPage>
      <ReportForm onCreated={setCreated} />
      <ReportPanels />
      <ReadyDialog report={created} onClose={() => setCreated(undefined)} />
    </>
  );
};

export default ReportList;
