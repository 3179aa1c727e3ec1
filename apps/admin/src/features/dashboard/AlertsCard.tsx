import { Box, Button, Link, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { COMPLETENESS_FIELDS } from '@prumo/domain';
import { editHref } from '../../shared/overlay/editRoute';
import { Card } from './Card';
import { type DataAlerts, type IncompleteBuilding, useMissingFacts, useStats } from './queries';
import { TEXTS } from './words';

/** The number of alerts in the collapsed card. */
const FIRST_ALERTS = 5;

const NAMES: Readonly<Record<string, string>> = COMPLETENESS_FIELDS;
const formOf = (id: number, field?: string) => editHref('buildings', { id, ...(field && { field }) });

/** A building, and a link to each field that it lacks, which opens its form right there. */
const BuildingAlert = ({ id, name, missing }: IncompleteBuilding) => (
  <li>
    <Link component={RouterLink} to={formOf(id)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {TEXTS.missing}{' '}
      {missing.map((field, index) => (
        <Fragment key={field}>
          {index > 0 && ', '}
          <Link
            component={RouterLink}
            to={formOf(id, field)}
            underline="always"
            aria-label={TEXTS.fill(NAMES[field] ?? field, name)}
          >
            {NAMES[field] ?? field}
          </Link>
        </Fragment>
      ))}
    </Typography>
  </li>
);

const listOf = (ids: readonly number[]): string =>
  `/buildings?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;

/** How many facts the documents still lack, beyond those of the alerts; counted after the other cards are shown. */
function MissingFactsLine() {
  const missing = useMissingFacts().data;
  if (!missing || missing.facts === 0) return null;
  const { facts, buildingIds, isPartial } = missing;
  const [first, ...others] = buildingIds;
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      {TEXTS.missingFacts(facts, buildingIds.length, isPartial)}{' '}
      <Link
        component={RouterLink}
        to={others.length === 0 ? `/buildings/${first}` : listOf(buildingIds)}
        underline="always"
      >
        {TEXTS.showLacking(buildingIds.length)}
      </Link>
    </Typography>
  );
}

/** Buildings that lack something a report needs. */
export function AlertsCard({ alerts }: { alerts: DataAlerts }) {
  const { incompleteBuildings: all, incompleteCount } = alerts;
  const [open, setOpen] = useState(false);
  const isEmpty = useStats().data?.totalBuildings === 0;
  const shown = open ? all : all.slice(0, FIRST_ALERTS);
  const unlisted = incompleteCount - all.length;
  const total = incompleteCount > 0 && (
    <Typography variant="body2" color="text.secondary">
      {TEXTS.incomplete(incompleteCount)}
    </Typography>
  );
  return (
    <Card title={TEXTS.alerts} aside={total}>
      {shown.length === 0 && (
        <Typography color="text.secondary">{isEmpty ? TEXTS.noBuilding : TEXTS.noAlert}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {shown.map((building) => (
          <BuildingAlert key={building.id} {...building} />
        ))}
      </Box>
      {all.length > FIRST_ALERTS && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ mt: 1, ml: -2 }}>
          {open ? TEXTS.fewer : TEXTS.more(all.length - FIRST_ALERTS)}
        </Button>
      )}
      {open && unlisted > 0 && (
        <Typography variant="body2" color="text.secondary">
          {TEXTS.unlisted(unlisted)}
        </Typography>
      )}
      <MissingFactsLine />
    </Card>
  );
}
