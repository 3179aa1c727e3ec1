import BookletIcon from '@mui/icons-material/AssignmentIndOutlined';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import DocumentsIcon from '@mui/icons-material/FolderOpenOutlined';
import DossierIcon from '@mui/icons-material/FolderZipOutlined';
import TableIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TestIcon from '@mui/icons-material/ScienceOutlined';
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
import type { DocumentKind, VerificationRow } from '@prumo/domain';
import { ActionMenu } from '../../../shared/ActionMenu';
import { booklets, DOCUMENTS, dossierUrl, proofDocumentUrl } from './proofDocuments';

interface ProofDocumentsProps {
  reportId: number;
  rows: readonly VerificationRow[];
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

/** The menu of the documents of a report's proof. */
export function ProofDocuments({ reportId, rows }: ProofDocumentsProps) {
  const menuId = useId();
  const [isChoosing, setChoosing] = useState(false);
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
          { label: DOCUMENTS.testPlan, icon: TestIcon, ...pdf('test-plan') },
          { label: DOCUMENTS.booklet, icon: BookletIcon, run: () => setChoosing(true) },
          { label: DOCUMENTS.checklist, icon: ChecklistIcon, ...pdf('audit-checklist') },
          {
            ...{ label: DOCUMENTS.dossier, icon: DossierIcon, isApart: true },
            link: { href: dossierUrl(reportId), download: true },
          },
        ]}
      />
      {isChoosing && <BookletDialog reportId={reportId} rows={rows} onClose={() => setChoosing(false)} />}
    </>
  );
}
