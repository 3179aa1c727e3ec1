import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import type { ReportPanel } from '../panels/useReportPanel';
import { openPdf, PDF, reportName } from '../Report';
import { PreviewDialog } from './PreviewDialog';
import { PREVIEW } from './previewQuery';

interface Props {
  report: ReportPanel['report'];
  onClose: () => void;
}

/** The preview of a stored report, from the list. */
const StoredPreview = ({ report: { id, buildingId, buildingName }, onClose }: Props) => (
  <PreviewDialog
    title={PREVIEW.titleOf(reportName(buildingName))}
    intro={PREVIEW.intro}
    source={{ reportId: id }}
    buildingId={buildingId}
    onClose={onClose}
    action={
      <Button variant="contained" startIcon={<PictureAsPdfIcon />} onClick={() => openPdf(id)}>
        {PDF.generate}
      </Button>
    }
  />
);

export default StoredPreview;
