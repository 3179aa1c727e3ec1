import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { openPdf, PDF, pdfUrl } from '../Report';

interface PdfButtonProps {
  id: number;
  /** Names the report in the button's label. */
  name: string;
}

/** Opens a report's PDF; a link too, so that it can be copied or opened in a tab. */
export const PdfButton = ({ id, name }: PdfButtonProps) => (
  <TooltipIconButton
    tip={PDF.generate}
    aria-label={PDF.generateFor(name)}
    component="a"
    href={pdfUrl(id)}
    target="_blank"
    rel="noopener"
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void openPdf(id);
    }}
  >
    <PictureAsPdfIcon fontSize="small" />
  </TooltipIconButton>
);
