import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useBulkSelection } from '../../../shared/list/bulk/selection';
import { PDFS, usePdfs } from './usePdfs';

/** Makes the PDF of each selected report, one file after the other. */
export default function PdfsOfSelected() {
  const selection = useBulkSelection();
  const { progress, start } = usePdfs();
  return (
    <Button
      size="small"
      startIcon={<PictureAsPdfIcon />}
      disabled={progress !== undefined}
      onClick={() => start(selection)}
    >
      {progress ? PDFS.progress(progress) : PDFS.generate}
    </Button>
  );
}
