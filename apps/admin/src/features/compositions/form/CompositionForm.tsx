import { Box } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import {
  COMPOSITION_ELEMENT_LABELS,
  COMPOSITION_ELEMENTS,
  compositionFields,
  compositionProblems,
  type Section,
} from '@prumo/domain';
import { FormDialog } from '../../../shared/form/FormDialog';
import { useFieldText } from '../../../shared/form/FormFields';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { namedCopy, payloadOf, valuesOf } from '../../../shared/form/formValues';
import { OptionInput, TextInput } from '../../../shared/inputs';
import {
  type CompositionRecord,
  errorsBySource,
  FORM,
  inCentimetres,
  inMetres,
  LABELS,
} from '../Composition';
import { ResultsPanel } from '../results/ResultsPanel';
import { FinishInputs } from './FinishInputs';
import { blankSection, sectionsText, TEXTS } from './layers';
import { SectionsEditor } from './SectionsEditor';

const ELEMENTS = COMPOSITION_ELEMENTS.map(
  (element) => [element, COMPOSITION_ELEMENT_LABELS[element]] as const,
);

const BLANK: FieldValues = {
  name: '',
  element: 'wall',
  finish: '',
  absorptance: null,
  notes: '',
  sections: [blankSection()],
};

const toForm = (record: CompositionRecord): FieldValues => ({
  ...valuesOf(compositionFields, BLANK, record),
  sections: inCentimetres(record.sections),
});

const sectionsOf = (values: FieldValues): Section[] => inMetres(values['sections'] as Section[]);

const fromForm = (values: FieldValues) => ({
  ...payloadOf(compositionFields, values),
  sections: sectionsOf(values),
});

const validate = (values: FieldValues) =>
  errorsBySource(compositionProblems({ sections: sectionsOf(values), flow: 'horizontal' }));

/** The layers, told in words where two versions are compared. */
function LayersSection() {
  useFieldText('sections', { label: TEXTS.section, show: (sections: Section[]) => sectionsText(sections) });
  return (
    <FormSection title={TEXTS.section} description={TEXTS.hint}>
      <Cell>
        <SectionsEditor source="sections" depth={0} />
      </Cell>
    </FormSection>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 22rem)' },
} as const;

/** The form of a wall or roof, with its drawing and figures beside the layers. */
export const CompositionForm = () => (
  <FormDialog<CompositionRecord>
    {...FORM}
    size="xl"
    fields={compositionFields}
    defaultValues={BLANK}
    toForm={toForm}
    toCopy={namedCopy('name', compositionFields.name)}
    fromForm={fromForm}
    validate={validate}
  >
    <Box sx={COLUMNS}>
      <div>
        <FormSection>
          <Cell span={8}>
            <TextInput source="name" label={LABELS.name} />
          </Cell>
          <Cell span={4}>
            <OptionInput source="element" label={LABELS.element} options={ELEMENTS} />
          </Cell>
          <FinishInputs />
        </FormSection>
        <LayersSection />
        <FormSection>
          <Cell>
            <TextInput source="notes" label={LABELS.notes} multiline minRows={2} />
          </Cell>
        </FormSection>
      </div>
      <ResultsPanel />
    </Box>
  </FormDialog>
);
