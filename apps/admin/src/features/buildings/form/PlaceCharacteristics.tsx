import { Box } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { windRange, type ZoneEdition } from '@prumo/domain';
import { Cell, Doubt } from '../../../kit/form/FormSection';
import { SearchSelect } from '../../../kit/inputs';
import type { SearchSelectProps } from '../../../kit/inputs/SearchSelect';
import { type LookupRecord, lookupText, useLookup } from '../../../kit/query/useLookup';
import { LABELS } from '../Building';
import {
  type Determination,
  type DeterminedField,
  type PlaceFieldState,
  placeFieldState,
  remarksOn,
} from '../cep/determination';

/** An isopleth with its wind range in m/s, unless its own label tells it. */
function isoplethText(record: LookupRecord): string {
  const text = lookupText(record);
  const [min, max] = [record['windMinMS'], record['windMaxMS']].map((limit) =>
    typeof limit === 'number' ? limit : null,
  );
  const range = windRange(min, max);
  return range === '' || text.includes('m/s') ? text : `${text} (${range})`;
}

/** What is locked is still there to be read. */
const Readable = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' },
      '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
    }}
  >
    {children}
  </Box>
);

const hintOf = ({ hint, isDoubtful }: PlaceFieldState, remarks: readonly string[]): ReactNode => {
  const text = [hint, ...remarks].join(' ');
  return isDoubtful || remarks.length > 0 ? <Doubt>{text}</Doubt> : text;
};

interface PlaceCharacteristicsProps {
  /** Whether the CEP is being looked up. */
  searching: boolean;
  determination: Determination | null;
}

interface PlaceSelectProps
  extends PlaceCharacteristicsProps, Pick<SearchSelectProps, 'resource' | 'optionText'> {
  source: DeterminedField;
  /** What may be chosen, where that is not all of the resource. */
  choices?: Pick<SearchSelectProps, 'choices' | 'loading' | 'failed'>;
}

/** One of the place's characteristics, locked while it is what the CEP says. */
const PlaceSelect = ({ source, searching, determination, choices, ...select }: PlaceSelectProps) => {
  const value: unknown = useWatch({ name: source });
  const state = placeFieldState(searching, determination, source, value);
  return (
    <Cell span={4}>
      <Readable>
        <SearchSelect
          {...select}
          {...choices}
          source={source}
          label={LABELS[source]}
          optionValue="code"
          disabled={state.locked}
          helperText={hintOf(state, remarksOn(determination, source, value))}
        />
      </Readable>
    </Cell>
  );
};

/** The zones of one edition, to choose from. */
function useZonesOf(edition: ZoneEdition): NonNullable<PlaceSelectProps['choices']> {
  const { records, isPending, error } = useLookup('bioclimatic-zones');
  const choices = useMemo(() => records.filter((zone) => zone['edition'] === edition), [records, edition]);
  return { choices, loading: isPending, failed: error !== null };
}

/** Zones and isopleth: the CEP's where it determines them, else the municipality's, or the person's choice. */
export const PlaceCharacteristics = (place: PlaceCharacteristicsProps) => {
  const zone = { ...place, resource: 'bioclimatic-zones' };
  return (
    <>
      <PlaceSelect {...zone} source="bioclimaticZone" choices={useZonesOf(2005)} />
      <PlaceSelect {...zone} source="bioclimaticZone2024" choices={useZonesOf(2024)} />
      <PlaceSelect {...place} source="isoplethCode" resource="isopleths" optionText={isoplethText} />
    </>
  );
};
