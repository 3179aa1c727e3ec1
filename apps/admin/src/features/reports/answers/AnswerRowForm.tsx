import { Box, Typography } from '@mui/material';
import { memo, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerKind, OpenRow } from '@prumo/domain';
import { Cell } from '../../../shared/form/FormSection';
import { TextInput } from '../../../shared/inputs';
import { OptionInput } from '../../../shared/inputs/OptionInput';
import { ANSWERS, checkOf, type StoredAnswer } from './answers';

interface AnswerTextsProps {
  source: string;
  kind: AnswerKind;
}

/** The inputs that each kind of answer requires. */
const AnswerTexts = ({ source, kind }: AnswerTextsProps) => {
  const input = (field: 'value' | 'unit' | 'source' | 'reason') => ({
    source: `${source}.${field}`,
    label: ANSWERS[field],
    validate: checkOf(field, kind),
  });
  return (
    <>
      {kind === 'value' && (
        <>
          <Cell span={4} phoneSpan={7}>
            <TextInput {...input('value')} required />
          </Cell>
          <Cell span={4} phoneSpan={5}>
            <TextInput {...input('unit')} helperText={ANSWERS.noUnit} />
          </Cell>
        </>
      )}
      <Cell span={kind === 'value' ? 6 : 8}>
        <TextInput {...input('source')} required={kind === 'value'} />
      </Cell>
      <Cell span={kind === 'value' ? 6 : 12}>
        <TextInput {...input('reason')} required={kind === 'not-applicable'} multiline />
      </Cell>
    </>
  );
};

interface AnswerRowFormProps {
  row: OpenRow;
  index: number;
  stored: StoredAnswer | undefined;
}

/** A pending row, why it waits, and what the technician tells instead. */
export const AnswerRowForm = memo(function AnswerRowForm({ row, index, stored }: AnswerRowFormProps) {
  const id = useId();
  const source = `rows.${index}`;
  const kind: unknown = useWatch({ name: `${source}.kind` });
  return (
    <Box role="group" aria-labelledby={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h4" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.key === null ? row.analysis : `${row.analysis} › ${row.label}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {[ANSWERS.pending(row.reason), ...(row.demand ? [ANSWERS.demand(row.demand)] : [])].join('. ')}
        {stored && ` ${ANSWERS.signed(stored.technicianName, stored.answeredAt)}`}
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 1.5 }}
      >
        <Cell span={4}>
          <OptionInput source={`${source}.kind`} label={ANSWERS.kind} options={ANSWERS.kinds} />
        </Cell>
        {(kind === 'value' || kind === 'not-applicable') && <AnswerTexts source={source} kind={kind} />}
      </Box>
    </Box>
  );
});
