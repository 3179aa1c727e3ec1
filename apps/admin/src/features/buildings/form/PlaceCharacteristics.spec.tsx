/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { buildingFormFields } from '@prumo/domain';
import { fakeApi } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { EditorContext, screenEditor } from '../../../shared/form/FormFields';
import type { Determination } from '../cep/determination';
import { PlaceCharacteristics } from './PlaceCharacteristics';

const BY_CEP: Determination = {
  ...{
    by: 'cep',
    bioclimaticZone: 'ZB1',
    bioclimaticZone2024: null,
    zone2024From: null,
    isoplethCode: 'III',
  },
  ...{ checkZone: false, checkZone2024: false, checkWind: false },
};
const STORED = {
  bioclimaticZone: 'ZB1',
  bioclimaticZone2024: '',
  isoplethCode: 'III',
  zoneOverrideReason: '',
};

const saved: FieldValues[] = [];
const Form = ({ values }: { values: FieldValues }) => {
  const form = useForm<FieldValues>({ defaultValues: values });
  return (
    <EditorContext value={screenEditor(buildingFormFields)}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit((sent) => void saved.push(sent))(event)}>
          <PlaceCharacteristics searching={false} determination={BY_CEP} />
          <button type="submit">Salvar</button>
        </form>
      </FormProvider>
    </EditorContext>
  );
};

const open = async (over: FieldValues = {}) => {
  saved.length = 0;
  fakeApi({
    'GET /api/bioclimatic-zones': ['ZB1', 'ZB2'].map((code, id) => ({
      ...{ id: id + 1, code, label: `Zona ${code}`, edition: 2005, isActive: true },
    })),
    'GET /api/isopleths': [{ id: 1, code: 'III', label: 'Região III', isActive: true }],
  });
  return openScreen(<Form values={{ ...STORED, ...over }} />, { resource: 'buildings' });
};
const combobox = (name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) });
const REASON = /^Motivo da zona substituída/;
const replace = () => screen.queryByRole('button', { name: 'Substituir: Zona bioclimática' });

describe('zone determined by the CEP', () => {
  it('is locked until the user overrides it, which asks for a reason', async () => {
    const { user } = await open();
    await waitFor(() => expect(combobox('Zona bioclimática').disabled).toBe(true));
    expect(screen.queryByRole('textbox', { name: REASON })).toBeNull();
    await user.click(replace() as HTMLElement);
    expect(combobox('Zona bioclimática').disabled).toBe(false);
    expect(combobox('Isopleta').disabled).toBe(true);
    const reason = screen.getByRole('textbox', { name: REASON });
    expect(document.activeElement).toBe(reason);
    expect(replace()).toBeNull();
  });

  it('requires a reason once another zone is chosen', async () => {
    const { user } = await open();
    await user.click(replace() as HTMLElement);
    await user.click(combobox('Zona bioclimática'));
    await user.click(await screen.findByRole('option', { name: /ZB2/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Informe o motivo da substituição.');
    expect(saved).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: REASON }), 'Estação');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ bioclimaticZone: 'ZB2', zoneOverrideReason: 'Estação' }]),
    );
  });

  it('is unlocked with a stored reason, and does not take the focus', async () => {
    await open({ bioclimaticZone: 'ZB2', zoneOverrideReason: 'Estação' });
    const reason = screen.getByRole<HTMLInputElement>('textbox', { name: REASON });
    expect([combobox('Zona bioclimática').disabled, reason.value]).toEqual([false, 'Estação']);
    expect(document.activeElement).not.toBe(reason);
  });
});
