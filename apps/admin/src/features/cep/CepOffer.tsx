import ArrowIcon from '@mui/icons-material/ArrowRightAlt';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { Fragment, type ReactNode, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import { findConflict } from '../../kit/list/conflict/conflictRows';
import { VERSION } from '../../kit/list/conflict/words';
import { FieldTextsContext } from '../../kit/form/FieldTexts';
import type { CepOfferState } from './useCepLookup';
import { CEP_WORDS } from './words';

const Told = ({ nodes }: { nodes: readonly ReactNode[] }) =>
  nodes.length === 0 ? (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      {VERSION.blank}
    </Box>
  ) : (
    nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>)
  );

/** What a CEP would change in an address that is there: each field as it is and as it would be, and the question. */
export function CepOffer({ patch, accept, decline }: CepOfferState) {
  const texts = useContext(FieldTextsContext);
  const fields = Object.keys(patch);
  const held: unknown[] = useWatch({ name: fields });
  const now = Object.fromEntries(fields.map((field, index) => [field, held[index]]));
  const { rows } = findConflict(texts, { base: now, mine: now, theirs: patch });
  if (rows.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{CEP_WORDS.offer}</AlertTitle>
      <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 0.75, overflowWrap: 'anywhere' } }}>
        {rows.map(({ key, label, mine, theirs }) => (
          <Fragment key={key}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {label}
            </Box>
            <dd>
              <Told nodes={mine} />
              <ArrowIcon aria-hidden fontSize="small" sx={{ mx: 0.75, verticalAlign: 'middle' }} />
              <VisuallyHidden>{CEP_WORDS.becomes}</VisuallyHidden>
              <strong>
                <Told nodes={theirs} />
              </strong>
            </dd>
          </Fragment>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={accept}>
          {CEP_WORDS.accept}
        </Button>
        <Button size="small" color="inherit" onClick={decline}>
          {CEP_WORDS.decline}
        </Button>
      </Box>
    </Alert>
  );
}
