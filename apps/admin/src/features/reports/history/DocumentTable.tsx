import SummaryIcon from '@mui/icons-material/DescriptionOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import { sizeText } from '../../../shared/sizeText';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { Table, TableHead } from '../panels/Panel';
import { documentTitle, documentUrl, type IssuedDocument, HISTORY } from './documents';

interface Props {
  reportId: number;
  documents: readonly IssuedDocument[];
}

const COLUMNS = [
  HISTORY.document,
  HISTORY.version,
  HISTORY.issuedAt,
  HISTORY.issuedBy,
  HISTORY.code,
  HISTORY.size,
  HISTORY.actions,
];

interface ButtonsProps {
  reportId: number;
  document: IssuedDocument;
}

function Buttons({ reportId, document }: ButtonsProps) {
  const { sha256, summarySha256 } = document;
  const url = documentUrl(reportId, sha256);
  return (
    <Box sx={{ display: 'flex', my: -0.5, ml: -0.625 }}>
      <TooltipIconButton
        tip={HISTORY.open(document)}
        component="a"
        href={`${url}?inline=1`}
        target="_blank"
        rel="noopener"
      >
        <OpenIcon fontSize="small" />
      </TooltipIconButton>
      <TooltipIconButton tip={HISTORY.download(document)} component="a" href={url} download>
        <DownloadIcon fontSize="small" />
      </TooltipIconButton>
      {summarySha256 && (
        <TooltipIconButton
          tip={HISTORY.summary(document)}
          component="a"
          href={`${documentUrl(reportId, summarySha256)}?inline=1`}
          target="_blank"
          rel="noopener"
        >
          <SummaryIcon fontSize="small" />
        </TooltipIconButton>
      )}
    </Box>
  );
}

/** The documents that were handed out, newest first. */
export const DocumentTable = ({ reportId, documents }: Props) => (
  <Table role="table" aria-label={HISTORY.table} data-auto>
    <TableHead columns={COLUMNS} />
    <tbody role="rowgroup">
      {documents.map((document) => (
        <tr key={document.sha256} role="row">
          <th role="rowheader" scope="row">
            {documentTitle(document)}
          </th>
          <td role="cell" data-label={HISTORY.version}>
            {document.version}
          </td>
          <td role="cell" data-label={HISTORY.issuedAt}>
            {formatDateTime(document.issuedAt)}
          </td>
          <td role="cell" data-label={HISTORY.issuedBy}>
            {document.issuedByName}
          </td>
          <td role="cell" data-label={HISTORY.code}>
            <code>{document.code}</code>
          </td>
          <td role="cell" data-label={HISTORY.size}>
            {sizeText(document.size)}
          </td>
          <td role="cell">
            <Buttons reportId={reportId} document={document} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
