import { Alert, Box, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type CompositionElement,
  compositionProblems,
  compositionResults,
  type Section,
  THERMAL_METHOD_LABELS,
  type ThermalResults,
} from '@prumo/domain';
import { SummaryTable } from '../../../shared/SummaryTable';
import { figure, inMetres, NO_RESULT, UNITS } from '../Composition';
import { CompositionDrawing } from './CompositionDrawing';
import { JudgementPanel } from './JudgementPanel';

const ROWS = [
  ['U', `Transmitância, ${UNITS.transmittance}`, ({ transmittance }) => figure(transmittance, 2)],
  ['RT', `Resistência total, ${UNITS.resistance}`, ({ totalResistance }) => figure(totalResistance, 3)],
  ['CT', `Capacidade, ${UNITS.capacity}`, ({ capacity }) => figure(capacity, 1)],
  ['φ', `Atraso, ${UNITS.lag}`, ({ lag }) => figure(lag, 1)],
  ['FSo', `Fator solar, ${UNITS.solarFactor}`, ({ solarFactor }) => figure(solarFactor, 1)],
] as const satisfies readonly (readonly [string, string, (results: ThermalResults) => string])[];

/** The figures of a composition, a column for each method. */
function ResultsTable({ results }: { results: readonly ThermalResults[] }) {
  return (
    <SummaryTable
      aria-label="Resultados por método"
      rows={ROWS}
      keyOf={([symbol]) => symbol}
      columns={[
        {
          label: 'Grandeza',
          isRowHeader: true,
          render: ([symbol, name]) => (
            <>
              <strong>{symbol}</strong>
              <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                {name}
              </Typography>
            </>
          ),
        },
        ...results.map((result) => ({
          label: THERMAL_METHOD_LABELS[result.method],
          align: 'right' as const,
          render: ([, , show]: (typeof ROWS)[number]) => show(result),
        })),
      ]}
    />
  );
}

/** The table breaks its words rather than leaving the panel; the name of a standard stays whole. */
const NARROW = {
  '& th, & td': { whiteSpace: 'normal', px: 1 },
  '& thead th': { whiteSpace: 'nowrap' },
} as const;

/** Drawing and figures of what the form holds, as one types; what is missing instead, naming the layer. */
export function ResultsPanel() {
  const typed = useWatch({ name: ['element', 'absorptance', 'sections'] }) as [
    CompositionElement,
    unknown,
    Section[],
  ];
  // Typing goes first: figures and drawing follow when there is time.
  const [element, absorptance, formSections] = useDeferredValue(typed);
  const sections = inMetres(formSections);
  const stored = { element, sections, absorptance: typeof absorptance === 'number' ? absorptance : null };
  const [problem] = compositionProblems({ sections, flow: 'horizontal' });
  const results = compositionResults(stored);
  const objections = results.flatMap(({ objection }) => objection ?? []);
  const [by2005] = results;
  return (
    <Box component="section" aria-label="Resultados" sx={{ position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
      <div role="status">
        {problem && (
          <Alert severity="info" role="presentation">
            {problem.message}
          </Alert>
        )}
      </div>
      {!problem && (
        <>
          <CompositionDrawing sections={sections} element={element} />
          <Box sx={NARROW}>
            <ResultsTable results={results} />
          </Box>
          {by2005?.lag === undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {`φ ${NO_RESULT}: as seções têm camadas externas diferentes, ou que não são maciças.`}
            </Typography>
          )}
          {objections.map((objection) => (
            <Alert key={objection} severity="warning" role="note" sx={{ mt: 1 }}>
              {objection}
            </Alert>
          ))}
        </>
      )}
      <JudgementPanel composition={problem ? undefined : stored} />
    </Box>
  );
}
