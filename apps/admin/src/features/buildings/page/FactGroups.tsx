import { Box, Chip, Link, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import type { ProfileFact, ProfileGroup } from '@prumo/domain';
import { editOverPage } from '../../../shared/overlay/editRoute';
import { SectionCard } from '../../../shared/SectionCard';
import { Rest } from '../../reports/preview/previewStyles';
import { PAGE } from './overview';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: theme.spacing(0.75, 2),
  margin: 0,
  fontSize: theme.typography.body2.fontSize,
  '& dt': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

interface FactsOf {
  buildingId: number;
  mayEdit: boolean;
}

/** The value of a fact; of one that is not told the way to its field. */
function FactValue({ fact, buildingId, mayEdit }: FactsOf & { fact: ProfileFact }) {
  if (fact.text !== null) return fact.text;
  if (!mayEdit) return PAGE.notTold;
  return (
    <Link
      component={RouterLink}
      {...editOverPage('buildings', { id: buildingId, field: fact.field })}
      aria-label={PAGE.fill(fact.label)}
    >
      {PAGE.notTold}
    </Link>
  );
}

const FactList = ({ facts, ...of }: FactsOf & { facts: readonly ProfileFact[] }) => (
  <Facts>
    {facts.map((fact) => (
      <Box key={fact.field} sx={{ display: 'contents' }}>
        <dt>{fact.label}</dt>
        <dd>
          <FactValue fact={fact} {...of} />
        </dd>
      </Box>
    ))}
  </Facts>
);

/** A section of the form: what is told or needed, and, closed, the rest. */
function FactGroup({ group, ...of }: FactsOf & { group: ProfileGroup }) {
  const { section, told, needed, facts } = group;
  const shown = facts.filter(({ text, isNeeded }) => text !== null || isNeeded);
  const others = facts.filter((fact) => !shown.includes(fact));
  return (
    <SectionCard title={section}>
      {needed > 0 && (
        <Chip
          size="small"
          variant="outlined"
          color={told === needed ? 'success' : 'warning'}
          label={PAGE.told(told, needed)}
          sx={{ mb: 1.5 }}
        />
      )}
      {shown.length > 0 && <FactList facts={shown} {...of} />}
      {others.length > 0 && (
        <Rest sx={{ mt: 1 }}>
          <summary>{PAGE.others(others.length)}</summary>
          <FactList facts={others} {...of} />
        </Rest>
      )}
    </SectionCard>
  );
}

/** The facts of a building by section. */
export const FactGroups = ({ groups, ...of }: FactsOf & { groups: readonly ProfileGroup[] }) => (
  <Stack spacing={2}>
    {groups.map((group) => (
      <FactGroup key={group.section} group={group} {...of} />
    ))}
  </Stack>
);
