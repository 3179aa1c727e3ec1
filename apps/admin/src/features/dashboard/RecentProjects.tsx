import { Alert, Box, Button, Chip, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { COMPLETENESS_FIELDS, relativeTime } from '@prumo/domain';
import { messageOf } from '../../api/failure';
import { Card } from './Card';
import { type RecentBuilding, useRecentBuildings } from './queries';
import { TEXTS } from './words';

const DAY = 86_400_000;

/** The progress of a building's record, by its age. */
interface BuildingBadge {
  label: 'Completo' | 'Em análise' | 'Cadastro';
  color: 'green' | 'yellow' | 'blue';
}

/**
 * Under 7 days 'Completo', under 30 'Em análise', otherwise 'Cadastro'; what lacks a field is never complete.
 * docs/rules.md, Buildings.
 */
export function buildingBadge(createdAt: string | Date, now: Date, isComplete = true): BuildingBadge {
  const days = (now.getTime() - new Date(createdAt).getTime()) / DAY;
  if (days < 7 && isComplete) return { label: 'Completo', color: 'green' };
  if (days < 30) return { label: 'Em análise', color: 'yellow' };
  return { label: 'Cadastro', color: 'blue' };
}

const COMPLETENESS = Object.keys(COMPLETENESS_FIELDS) as (keyof typeof COMPLETENESS_FIELDS)[];

/** Whether it lacks nothing of what the alerts name. */
const isComplete = (building: RecentBuilding): boolean =>
  COMPLETENESS.every((field) => building[field] != null && building[field] !== '');

const BADGE_COLORS = { green: 'success', yellow: 'warning', blue: 'info' } as const satisfies Record<
  BuildingBadge['color'],
  string
>;

function Project({ building }: { building: RecentBuilding }) {
  const now = new Date();
  const badge = buildingBadge(building.createdAt, now, isComplete(building));
  const facts = [
    building.bioclimaticZone,
    building.typologyLabel ?? building.typologyCode,
    relativeTime(building.updatedAt, now),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{building.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Chip size="small" variant="outlined" color={BADGE_COLORS[badge.color]} label={badge.label} />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button
          size="small"
          component={RouterLink}
          to={`/buildings?edit=${building.id}`}
          aria-label={`${TEXTS.edit} ${building.name}`}
        >
          {TEXTS.edit}
        </Button>
        <Button size="small" disabled>
          {TEXTS.reportSoon}
        </Button>
      </Box>
    </Box>
  );
}

const NoProject = () => (
  <Stack spacing={1.5} sx={{ alignItems: 'center', py: 4 }}>
    <Typography color="text.secondary">{TEXTS.noProject}</Typography>
    <Button variant="contained" component={RouterLink} to="/buildings?novo=1">
      {TEXTS.firstProject}
    </Button>
  </Stack>
);

/** The newest buildings, each a step away from its form. */
export function RecentProjects() {
  const { data, error } = useRecentBuildings();
  const all = (
    <Link component={RouterLink} to="/buildings">
      {TEXTS.all}
    </Link>
  );
  return (
    <Card title={TEXTS.recent} aside={all}>
      {error && !data && <Alert severity="error">{messageOf(error, TEXTS.failed)}</Alert>}
      {data?.length === 0 && <NoProject />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((building) => (
            <Project key={building.id} building={building} />
          ))}
        </Box>
      )}
    </Card>
  );
}
