import { Box, DialogContent, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { groupBy, rowId } from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { errorsOf, saveFailureOf } from '../../../api/failure';
import { getJson } from '../../../api/httpClient';
import { DialogShell } from '../../../shared/form/DialogShell';
import { focusFirstError, isInDialogOver, useSaveShortcut } from '../../../shared/form/focus';
import { FormActions } from '../../../shared/form/FormActions';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard';
import { useRefreshAfterWrite } from '../../../shared/query/cache';
import { notifyErrorAs } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { Loaded, PanelEmpty, type ReportPanelProps } from '../panels/Panel';
import { Rest } from '../preview/previewStyles';
import { reportName } from '../Report';
import { AnswerRowForm } from './AnswerRowForm';
import {
  ANSWERS,
  answersBody,
  keptText,
  type ReportAnswers,
  rowErrors,
  rowsToForm,
  type StoredAnswer,
} from './answers';

/** Answers to rows that do not wait any more, folded. */
const KeptAnswers = ({ answers }: { answers: readonly StoredAnswer[] }) =>
  answers.length > 0 && (
    <Rest>
      <summary>{ANSWERS.kept(answers.length)}</summary>
      <Typography variant="body2">{ANSWERS.keptHint}</Typography>
      <ul>
        {answers.map((answer) => (
          <li key={rowId(answer)}>{keptText(answer)}</li>
        ))}
      </ul>
    </Rest>
  );

/** The pending rows by requirement. */
function AnswerRows({ rows, answers }: ReportAnswers) {
  const stored = new Map(answers.map((answer) => [rowId(answer), answer]));
  const byRequirement = groupBy(rows.entries(), ([, row]) => row.requirement);
  return [...byRequirement].map(([requirement, all]) => (
    <Box key={requirement} component="section" aria-label={requirement} sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {requirement} ({ANSWERS.waiting(all.length)})
      </Typography>
      {all.map(([index, row]) => (
        <AnswerRowForm key={rowId(row)} row={row} index={index} stored={stored.get(rowId(row))} />
      ))}
    </Box>
  ));
}

interface AnswersFormProps extends ReportPanelProps {
  content: ReportAnswers;
}

/** Rows have rules by their answers' kinds: the inputs bring them. */
const EDITOR = screenEditor({});

function AnswersForm({ report, content, onClose }: AnswersFormProps) {
  const form = useForm<FieldValues>({ defaultValues: rowsToForm(content), shouldFocusError: false });
  const { isDirty, isSubmitting } = form.formState;
  const formRef = useRef<HTMLFormElement>(null);
  const refresh = useRefreshAfterWrite();
  const { send } = useConsoleDataProvider();
  const { question, release } = useUnsavedGuard(isDirty, isSubmitting);
  useSaveShortcut(
    () => formRef.current?.requestSubmit(),
    isDirty && !isSubmitting,
    (target) => !isInDialogOver(formRef.current, target),
  );
  const kept = content.answers.filter(({ isCounted }) => !isCounted);
  const store = async (values: FieldValues) => {
    const { body, rowAt } = answersBody(content, values);
    try {
      await send<ReportAnswers>('PUT', `/api/reports/${report.id}/answers`, body);
    } catch (error) {
      for (const [source, message] of rowErrors(errorsOf(error), rowAt)) form.setError(source, { message });
      notifyErrorAs(error, saveFailureOf(error, ANSWERS.failed));
      focusFirstError(formRef.current);
      return;
    }
    refresh();
    toast.success(ANSWERS.saved);
    release();
    onClose();
  };
  return (
    <EditorContext value={EDITOR}>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={formRef}
          noValidate
          sx={{ display: 'contents' }}
          onSubmit={(event) => void form.handleSubmit(store, () => focusFirstError(formRef.current))(event)}
        >
          <DialogContent dividers>
            {content.rows.length > 0 ? (
              <>
                <Typography variant="body2" color="text.secondary">
                  {ANSWERS.intro}
                </Typography>
                <AnswerRows {...content} />
              </>
            ) : (
              <PanelEmpty title={ANSWERS.none} hint={ANSWERS.noneHint} />
            )}
            <KeptAnswers answers={kept} />
          </DialogContent>
          <FormActions
            submitLabel={ANSWERS.save}
            isPending={isSubmitting}
            disabled={!isDirty}
            onClose={onClose}
          />
        </Box>
        {question}
      </FormProvider>
    </EditorContext>
  );
}

/** The pending rows of a report, with a form for the answer of the technician to each. */
const AnswersPanel = ({ report, onClose }: ReportPanelProps) => {
  const query = useQuery({
    queryKey: ['report-answers', report.id],
    queryFn: ({ signal }) => getJson<ReportAnswers>(`/api/reports/${report.id}/answers`, signal),
    // The form keeps the rows that it was opened with.
    refetchOnMount: 'always',
    gcTime: 0,
  });
  return (
    <DialogShell title={ANSWERS.titleOf(reportName(report.buildingName))} size="lg" onClose={onClose}>
      {query.data && !query.isFetching ? (
        <AnswersForm report={report} content={query.data} onClose={onClose} />
      ) : (
        <DialogContent dividers>
          <Loaded query={{ ...query, data: undefined }} fallback={ANSWERS.loadFailed}>
            {() => null}
          </Loaded>
        </DialogContent>
      )}
    </DialogShell>
  );
};

export default AnswersPanel;
