import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext } from 'ra-core';
import { openPdf, pdfUrl } from '../pdf';
import type { Report } from '../types';
import { PDF } from '../words';

/** Opens the row's PDF; a link too, so that it can be copied or opened like any other. */
export const PdfButton = () => {
  const report = useRecordContext<Report>();
  if (!report) return null;
  return (
    <Tooltip title={PDF.generate}>
      <IconButton
        component="a"
        size="small"
        href={pdfUrl(report.id)}
        target="_blank"
        rel="noopener"
        aria-label={PDF.generateFor(report.buildingName)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          openPdf(report.id);
        }}
      >
        <PictureAsPdfIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
