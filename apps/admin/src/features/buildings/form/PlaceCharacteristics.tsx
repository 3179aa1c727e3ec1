import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { windRange } from '@prumo/domain';
import { Doubt, Cell } from '../../../kit/form/FormSection';
import { SearchSelect } from '../../../kit/inputs';
import { type LookupRecord, lookupText } from '../../../kit/query/useLookup';
import { LABELS } from '../Building';
import { type PlaceFieldState, placeFieldState, type Determination } from '../cep/determination';

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

const hintOf = ({ hint, isDoubtful }: PlaceFieldState): ReactNode =>
  isDoubtful ? <Doubt>{hint}</Doubt> : hint;

interface PlaceCharacteristicsProps {
  /** Whether the CEP is being looked up. */
  searching: boolean;
  determination: Determination | null;
}

/** Zone and isopleth: the CEP's where it determines them, else the municipality's, or the person's choice. */
export const PlaceCharacteristics = ({ searching, determination }: PlaceCharacteristicsProps) => {
  const [zone, isopleth]: unknown[] = useWatch({ name: ['bioclimaticZone', 'isoplethCode'] });
  const zoneState = placeFieldState(searching, determination, 'bioclimaticZone', zone);
  const isoplethState = placeFieldState(searching, determination, 'isoplethCode', isopleth);
  return (
    <>
      <Cell span={6}>
        <Readable>
          <SearchSelect
            source="bioclimaticZone"
            label={LABELS.bioclimaticZone}
            resource="bioclimatic-zones"
            optionValue="code"
            disabled={zoneState.locked}
            helperText={hintOf(zoneState)}
          />
        </Readable>
      </Cell>
      <Cell span={6}>
        <Readable>
          <SearchSelect
            source="isoplethCode"
            label={LABELS.isoplethCode}
            resource="isopleths"
            optionValue="code"
            optionText={isoplethText}
            disabled={isoplethState.locked}
            helperText={hintOf(isoplethState)}
          />
        </Readable>
      </Cell>
    </>
  );
};
