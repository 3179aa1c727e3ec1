import { Link } from '@mui/material';
import { missingFacts, type PdeContent, type PendingField, placeToFill } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { AlertList } from '../../buildings/form/AlertList';
import { fillLink } from './fillLink';
import { PREVIEW } from './previewQuery';

interface PendingFieldsProps {
  content: PdeContent;
  buildingId: number;
}

/** A tab of its own: what is being written here must not be lost. The preview is renewed on coming back. */
function FillLink({ field, content, buildingId }: PendingFieldsProps & { field: PendingField }) {
  const { module, href } = fillLink(placeToFill(field, content), buildingId);
  const mayEdit = useMayDo('edit', module);
  if (!mayEdit) return null;
  return (
    <Link
      href={href}
      target="_blank"
      rel="opener"
      aria-label={PREVIEW.fillName(field.name)}
      sx={{ fontWeight: 600 }}
    >
      {PREVIEW.fill}
    </Link>
  );
}

/** The missing facts, the number of parameters that wait for each, and a link to its field. */
export function PendingFields({ content, buildingId }: PendingFieldsProps) {
  const facts = missingFacts(content);
  return (
    <AlertList severity="warning" title={PREVIEW.pendingTitle(facts.length)}>
      {facts.map(({ place, field, parameters }) => (
        <li key={place}>
          {place}: {PREVIEW.waiting(parameters)}.{' '}
          <FillLink field={field} content={content} buildingId={buildingId} />
        </li>
      ))}
    </AlertList>
  );
}
