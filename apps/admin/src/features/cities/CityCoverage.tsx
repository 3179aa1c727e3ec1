import { Box, Link, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { countedRecords, holdsModule, type ModuleKey, zone2024Of } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { useEditorContext } from '../../shared/form/FormFields';
import { FieldWarning } from '../../shared/form/FormSection';
import type { City } from './City';

const COVERED = {
  zone: 'Zona de 2005',
  zone2024: 'Zona de 2024',
  isopleth: 'Isopleta',
  none: 'nenhuma',
  toCheck: 'Conferir.',
} as const;

const COMPUTED = {
  label: 'Zona de 2024 pelo clima',
  none: 'Depende de temperatura e umidade (ou das coordenadas).',
  differs: (zone: string) => `Difere da abrangência (${zone}).`,
} as const;

const BUILDINGS = {
  none: 'Nenhuma edificação cadastrada aqui.',
  failed: 'Não foi possível contar as edificações.',
} as const;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The zone of 2024 that the climate in the form gives, and whether it is another than the coverage's. */
export const ComputedZone = () => {
  const { record } = useEditorContext<City>();
  const [tbsC, urPercent, latitude, longitude] = (
    useWatch({ name: ['tbsC', 'urPercent', 'latitude', 'longitude'] }) as unknown[]
  ).map(numberOf);
  const computed = zone2024Of({ tbsC, urPercent, latitude, longitude });
  const covered = record?.bioclimaticZone2024 ?? null;
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 1 }}>
      {`${COMPUTED.label}: ${computed ?? COMPUTED.none} `}
      {computed && covered && computed !== covered && (
        <FieldWarning>{COMPUTED.differs(covered)}</FieldWarning>
      )}
    </Typography>
  );
};

interface ListLinkProps {
  module: ModuleKey;
  filter: Record<string, string>;
  children: string;
}

/** A link to a filtered list, for users with its module. Opens in a new tab, so that the form keeps its values. */
const ListLink = ({ module, filter, children }: ListLinkProps) =>
  holdsModule(useUser(), module) ? (
    <Link
      href={`/${module}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      target="_blank"
      rel="opener"
    >
      {children}
    </Link>
  ) : (
    children
  );

/** The zones and isopleth that cover the municipality; changed on their own screens. */
export const Covering = () => {
  const { record } = useEditorContext<City>();
  if (!record) return null;
  const { bioclimaticZone, bioclimaticZone2024, isoplethCode, checkZone, checkZone2024, checkWind } = record;
  const rows = [
    [COVERED.zone, 'bioclimatic-zones', bioclimaticZone, checkZone],
    [COVERED.zone2024, 'bioclimatic-zones', bioclimaticZone2024, checkZone2024],
    [COVERED.isopleth, 'isopleths', isoplethCode, checkWind],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 1, m: 0 },
        '& dt': { typography: 'caption', color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {rows.map(([label, module, code, isDoubtful]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {code === null ? (
              COVERED.none
            ) : (
              <ListLink module={module} filter={{ code }}>
                {code}
              </ListLink>
            )}{' '}
            {code !== null && isDoubtful && <FieldWarning>{COVERED.toCheck}</FieldWarning>}
          </dd>
        </div>
      ))}
    </Box>
  );
};

/** Only how many there are is asked. */
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The number of the user's visible buildings there, with a link to their list. */
export const BuildingsThere = ({ city: { name, state } }: { city: City }) => {
  const filter = { city: name, state };
  const { total, error } = useGetList('buildings', { ...ONE, filter });
  if (error) return <Typography variant="body2">{BUILDINGS.failed}</Typography>;
  if (total === undefined) return null;
  return (
    <Typography variant="body2">
      {total === 0 ? (
        BUILDINGS.none
      ) : (
        <ListLink module="buildings" filter={filter}>
          {countedRecords('buildings', total)}
        </ListLink>
      )}
    </Typography>
  );
};
