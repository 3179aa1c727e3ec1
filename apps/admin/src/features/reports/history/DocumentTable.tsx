import SummaryIcon from '@mui/icons-material/DescriptionOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import { sizeText } from '../../../shared/sizeText';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { Table, TableHead } from '../panels/Panel';
import { documentUrl, type IssuedDocument, HISTORY } from './documents';

interface Props {
  reportId: number;
  documents: readonly IssuedDocument[];
}

const COLUMNS = [
  HISTORY.version,
  HISTORY.issuedAt,
  HISTORY.issuedBy,
  HISTORY.code,
  HISTORY.size,
  HISTORY.actions,
];

interface Files {
  url: string;
  summaryUrl: string | null;
  version: number;
}

function Buttons({ url, summaryUrl, version }: Files) {
  return (
    <Box sx={{ display: 'flex', my: -0.5, ml: -0.625 }}>
      <TooltipIconButton
        tip={HISTORY.open(version)}
        component="a"
        href={`${url}?inline=1`}
        target="_blank"
        rel="noopener"
      >
        <OpenIcon fontSize="small" />
      </TooltipIconButton>
      <TooltipIconButton tip={HISTORY.download(version)} component="a" href={url} download>
        <DownloadIcon fontSize="small" />
      </TooltipIconButton>
      {summaryUrl && (
        <TooltipIconButton
          tip={HISTORY.summary(version)}
          component="a"
          href={`${summaryUrl}?inline=1`}
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
      {documents.map(({ sha256, summarySha256, version, issuedAt, issuedByName, code, size }) => (
        <tr key={sha256} role="row">
          <th role="rowheader" scope="row">
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {HISTORY.version}{' '}
            </Box>
            {version}
          </th>
          <td role="cell" data-label={HISTORY.issuedAt}>
            {formatDateTime(issuedAt)}
          </td>
          <td role="cell" data-label={HISTORY.issuedBy}>
            {issuedByName}
          </td>
          <td role="cell" data-label={HISTORY.code}>
            <code>{code}</code>
          </td>
          <td role="cell" data-label={HISTORY.size}>
            {sizeText(size)}
          </td>
          <td role="cell">
            <Buttons
              url={documentUrl(reportId, sha256)}
              summaryUrl={summarySha256 && documentUrl(reportId, summarySha256)}
              version={version}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
