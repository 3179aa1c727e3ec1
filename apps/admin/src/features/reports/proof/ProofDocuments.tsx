import BookletIcon from '@mui/icons-material/AssignmentIndOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import DocumentsIcon from '@mui/icons-material/FolderOpenOutlined';
import DossierIcon from '@mui/icons-material/FolderZipOutlined';
import TableIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TestIcon from '@mui/icons-material/ScienceOutlined';
import SheetIcon from '@mui/icons-material/TableChartOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { useId, useState } from 'react';
import type { DocumentKind, ProofRow } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { ActionMenu } from '../../../shared/ActionMenu';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import {
  booklets,
  DOCUMENTS,
  dossierUrl,
  proofDocumentUrl,
  proofSheetPath,
  proofSheetUrl,
} from './proofDocuments';

const ImportDialog = lazyWithRetry(() => import('../../../shared/list/import/ImportDialog'));

interface ProofDocumentsProps {
  reportId: number;
  rows: readonly ProofRow[];
}

/** The responsible people of the rows, each a link to their booklet. */
function BookletDialog({ reportId, rows, onClose }: ProofDocumentsProps & { onClose: () => void }) {
  const id = useId();
  const all = booklets(rows);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{DOCUMENTS.bookletTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {all.length === 0 ? DOCUMENTS.noBooklet : DOCUMENTS.bookletHint}
        </DialogContentText>
        <List dense>
          {all.map(([subject, count]) => (
            <ListItem key={subject} disablePadding>
              <ListItemButton
                component="a"
                href={proofDocumentUrl(reportId, 'responsible-booklet', subject)}
                target="_blank"
                rel="noopener"
              >
                <ListItemText primary={subject} secondary={DOCUMENTS.rows(count)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {DOCUMENTS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * The menu of the documents of a report's proof, and of its rows as a spreadsheet.
 * @param onImported called once the import is closed, when rows may have changed
 */
export function ProofDocuments({
  reportId,
  rows,
  onImported,
}: ProofDocumentsProps & { onImported: () => void }) {
  const menuId = useId();
  const [dialog, setDialog] = useState<'booklet' | 'import'>();
  const close = () => setDialog(undefined);
  const closeImport = () => {
    close();
    onImported();
  };
  const mayEdit = useMayDo('edit', 'reports');
  const pdf = (kind: DocumentKind) => ({
    link: { href: proofDocumentUrl(reportId, kind), target: '_blank', rel: 'noopener' },
  });
  return (
    <>
      <ActionMenu
        id={menuId}
        tip={DOCUMENTS.menu}
        size="medium"
        icon={<DocumentsIcon />}
        actions={[
          { label: DOCUMENTS.quadro, icon: TableIcon, ...pdf('proof-table') },
          {
            ...{ label: DOCUMENTS.xlsx, icon: SheetIcon },
            link: { href: proofSheetUrl(reportId), download: true },
          },
          ...(mayEdit ? [{ label: DOCUMENTS.import, icon: ImportIcon, run: () => setDialog('import') }] : []),
          { label: DOCUMENTS.testPlan, icon: TestIcon, ...pdf('test-plan') },
          { label: DOCUMENTS.booklet, icon: BookletIcon, run: () => setDialog('booklet') },
          { label: DOCUMENTS.checklist, icon: ChecklistIcon, ...pdf('audit-checklist') },
          {
            ...{ label: DOCUMENTS.dossier, icon: DossierIcon, isApart: true },
            link: { href: dossierUrl(reportId), download: true },
          },
        ]}
      />
      {dialog === 'booklet' && <BookletDialog reportId={reportId} rows={rows} onClose={close} />}
      {dialog === 'import' && (
        <AsyncBoundary onClose={closeImport}>
          <ImportDialog
            title={DOCUMENTS.importTitle}
            places={[{ path: proofSheetPath(reportId), label: DOCUMENTS.importTitle }]}
            onClose={closeImport}
          />
        </AsyncBoundary>
      )}
    </>
  );
}
