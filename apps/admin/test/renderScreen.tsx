import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  HttpError,
  type RaRecord,
  ResourceContextProvider,
  testDataProvider,
} from 'ra-core';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dataProvider as realDataProvider } from '../src/api/dataProvider';
import { i18nProvider } from '../src/api/i18nProvider';
import { queryClient } from '../src/api/queryClient';
import { type SessionUser, UserContext } from '../src/api/signed-in/session';
import { editRoute, type FormTarget } from '../src/shared/overlay/editRoute';
import { toastStore } from '../src/shared/toast/toast';
import { NotificationBridge, Toaster } from '../src/shared/toast/Toaster';

/** Milliseconds that a test waits for something to appear: a busy machine is slow. */
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') });

/** Data provider over the records of one resource, which a test may change as another user would. */
export const fakeDataProvider = (
  records: RaRecord[],
  overrides: Partial<DataProvider> = {},
): DataProvider => {
  const find = (id: unknown): RaRecord => {
    const found = records.find((record) => record.id === id);
    if (!found) throw new HttpError('Registro não encontrado.', 404);
    return found;
  };
  return testDataProvider({
    getOne: async (_resource: string, { id }: { id: unknown }) => ({ data: { ...find(id) } }),
    update: async (_resource: string, { id, data }: { id: unknown; data: object }) => ({
      data: { ...Object.assign(find(id), data) },
    }),
    create: async (_resource: string, { data }: { data: object }) => {
      const record = { ...data, id: records.length + 1 };
      records.push(record);
      return { data: record };
    },
    ...overrides,
  } as Partial<DataProvider>);
};

const styles = createCache({ key: 'css' });
/** Styles that apply to nothing. */
const detachedStyles = createCache({ key: 'css', container: document.createElement('div') });

/** The texts of a form. */
export const FORM_WORDS = {
  createTitle: 'Novo técnico',
  editTitle: 'Editar técnico',
  created: 'Técnico criado.',
  updated: 'Técnico atualizado.',
  createFailed: 'Não foi possível criar.',
  updateFailed: 'Não foi possível atualizar.',
};

const ADMINISTRATOR = { id: 1, fullName: 'Ana', isAdmin: true, allowedModules: [] } as unknown as SessionUser;

interface RenderOptions {
  resource?: string;
  /** The address; that of the resource unless told otherwise. */
  path?: string;
  /** The real one asks the API: see `fakeApi`. */
  dataProvider?: DataProvider;
  /** The form that is open over the screen. */
  target?: FormTarget;
  /** Who is signed in: an administrator unless told otherwise. */
  user?: Partial<SessionUser>;
  /** Whether styles apply, which hide what a phone does not show. jsdom matches each to each element that it is asked for. */
  styled?: boolean;
}

/** Renders a screen as the console does: router, data provider, query client and toasts. */
export function renderScreen(
  element: ReactElement,
  {
    resource = '',
    path = `/${resource}`,
    dataProvider = realDataProvider,
    target,
    user = {},
    styled = false,
  }: RenderOptions = {},
) {
  queryClient.clear();
  for (const { id } of toastStore.entries()) toastStore.dismiss(id);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
            <UserContext value={{ ...ADMINISTRATOR, ...user }}>
              <ResourceContextProvider value={resource}>{element}</ResourceContextProvider>
            </UserContext>
            <NotificationBridge />
            <Toaster />
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [path, ...(target ? [editRoute(resource, target)] : [])] },
  );
  render(
    <CacheProvider value={styled ? styles : detachedStyles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  return { router, user: userEvent.setup() };
}

/** The same, for a screen with parts that are loaded when they are shown. */
export const openScreen = (...args: Parameters<typeof renderScreen>) =>
  act(async () => {
    await Promise.resolve();
    return renderScreen(...args);
  });

/** Puts a text in the place of what stands in an input. */
export async function retype(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  if (text !== '') await user.paste(text);
}

/** Waits until a text, or an element, is gone. */
export const gone = (text: string | RegExp) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

export const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const saveButton = () => screen.getByRole('button', { name: 'Salvar' });
