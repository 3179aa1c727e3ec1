import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { DataTable } from 'react-admin';
import { formatDate } from '@prumo/domain';
import { PhoneDetails, RowLink } from '../../../shared/list/cells';
import { ChoiceFilter } from '../../../shared/list/filters/ChoiceFilter';
import { PeriodFilter } from '../../../shared/list/filters/PeriodFilter';
import { ListPage } from '../../../shared/list/ListPage';
import { RowActions } from '../../../shared/list/RowActions';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { areaText, heightText } from '../../buildings/Building';
import type { MemorialOfferProps } from '../../buildings/compositions/MemorialActions';
import { PeopleFilters, StateFilter } from '../../buildings/list/BuildingFilters';
import { MoreActions } from '../actions/MoreActions';
import { PdfButton } from '../actions/PdfButton';
import { ReportForm } from '../form/ReportForm';
import { ReportPanels } from '../panels/ReportPanels';
import type { StoredDraftStateProps } from '../preview/DraftState';
import { type Report, PDF, READY, openPdf, COLUMNS, FILTERS, generatedText, LIST, REMOVAL } from '../Report';

/** Loaded with the first ticked row. */
const PdfsOfSelected = lazyWithRetry(() => import('../actions/PdfsOfSelected'));

/** Loaded with the dialog. */
const StoredDraftState = lazyWithRetry<StoredDraftStateProps>(() =>
  import('../preview/DraftState').then(({ StoredDraftState }) => ({ default: StoredDraftState })),
);

const MemorialOffer = lazyWithRetry<MemorialOfferProps>(() =>
  import('../../buildings/compositions/MemorialActions').then((module) => ({
    default: module.MemorialOffer,
  })),
);

interface Props {
  /** The report that was just created, if any. */
  report: Report | undefined;
  onClose: () => void;
}

/** Offers the PDF of a report that was just created, and the memorial as its proof; Enter takes the PDF. */
export const ReadyDialog = ({ report, onClose }: Props) => {
  const id = useId();
  const generate = useRef<HTMLButtonElement>(null);
  if (!report) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      // The form that closes meanwhile gives the focus back to where it was opened: only then is it ours to place.
      slotProps={{ transition: { onEntered: () => generate.current?.focus() } }}
      // It may give it back later still: the focus then comes to the dialog itself.
      onFocus={({ target }) => {
        if (target.tabIndex < 0) generate.current?.focus();
      }}
    >
      <DialogTitle id={id}>{READY.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{READY.text(report.buildingName)}</DialogContentText>
        <AsyncBoundary waiting={null}>
          <StoredDraftState reportId={report.id} buildingId={report.buildingId} />
          <MemorialOffer reportId={report.id} report={report.buildingName} />
        </AsyncBoundary>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {READY.later}
        </Button>
        <Button
          variant="contained"
          ref={generate}
          startIcon={<PictureAsPdfIcon />}
          onClick={() => {
            onClose();
            void openPdf(report.id);
          }}
        >
          {PDF.generate}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const NameCell = ({ buildingName, buildingLocation, buildingArea, generatedAt }: Report) => (
  <>
    <RowLink>{buildingName}</RowLink>
    <PhoneDetails
      lines={[buildingLocation || '—', areaText(buildingArea), generatedText(formatDate(generatedAt))]}
    />
  </>
);

/** The columns of the reports list, but for the buttons. */
const REPORT_COLUMNS = [
  { source: 'buildingName', label: COLUMNS.buildingName, render: NameCell },
  {
    source: 'buildingLocation',
    label: COLUMNS.buildingLocation,
    className: 'tablet-only',
    render: ({ buildingLocation }: Report) => buildingLocation || '—',
  },
  {
    source: 'buildingArea',
    label: COLUMNS.buildingArea,
    className: 'tablet-only',
    align: 'right',
    render: ({ buildingArea }: Report) => areaText(buildingArea),
  },
  {
    source: 'buildingHeight',
    label: COLUMNS.buildingHeight,
    className: 'tablet-only',
    align: 'right',
    render: ({ buildingHeight }: Report) => heightText(buildingHeight),
  },
  {
    source: 'buildingFloors',
    label: COLUMNS.buildingFloors,
    className: 'tablet-only',
    align: 'right',
    render: ({ buildingFloors }: Report) => buildingFloors,
  },
  {
    source: 'generatedAt',
    label: COLUMNS.generatedAt,
    className: 'tablet-only',
    render: ({ generatedAt }: Report) => formatDate(generatedAt),
  },
] as const;

const RowPdfButton = () => {
  const report = useRecordContext<Report>();
  return report && <PdfButton id={report.id} name={report.buildingName} />;
};

const Column = DataTable.Col<Report>;

const CHANGES = [
  [true, FILTERS.hasChanged],
  [false, FILTERS.isUnchanged],
] as const;

const ReportFilters = () => (
  <>
    <StateFilter />
    <PeopleFilters />
    <ChoiceFilter source="hasChanged" {...FILTERS.changed} choices={CHANGES} />
    <PeriodFilter source="generated" label={FILTERS.generated} />
  </>
);

/** The screen of the reports, newest first; it can't be sorted. */
const ReportList = () => {
  const [created, setCreated] = useState<Report>();
  return (
    <>
      <ListPage
        {...LIST}
        imports={false}
        sort={{ field: 'generatedAt', order: 'DESC' }}
        filters={<ReportFilters />}
        bulk={{
          actions: (
            <AsyncBoundary waiting={null}>
              <PdfsOfSelected />
            </AsyncBoundary>
          ),
        }}
      >
        {REPORT_COLUMNS.map((column) => (
          <Column key={column.source} {...column} disableSort />
        ))}
        <Column label={COLUMNS.actions} className="column-actions">
          <RowActions removal={REMOVAL} more={<MoreActions />}>
            <RowPdfButton />
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
