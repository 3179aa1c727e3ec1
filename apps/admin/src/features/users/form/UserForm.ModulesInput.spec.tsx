import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import { ModulesInput } from './UserForm';
import { FIELDS } from './values';

function Form({ message }: { message?: string }) {
  const errors = message ? { allowedModules: { type: 'server', message } } : {};
  const form = useForm({ defaultValues: { allowedModules: [] }, errors });
  return (
    <EditorContext value={screenEditor(FIELDS)}>
      <FormProvider {...form}>
        <ModulesInput />
      </FormProvider>
    </EditorContext>
  );
}

describe('ModulesInput', () => {
  it('marks its checkboxes as invalid, so that the focus finds them', () =>
    expect(renderToStaticMarkup(<Form message="Escolha um módulo." />)).toContain('aria-invalid="true"'));

  it('marks no checkbox without an error', () =>
    expect(renderToStaticMarkup(<Form />)).not.toContain('aria-invalid="true"'));
});
