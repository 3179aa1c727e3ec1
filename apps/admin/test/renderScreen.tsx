import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
import { queryClient } from '../src/api/queryClient';
import { type SessionUser, UserContext } from '../src/api/signed-in/session';
import { editRoute, type FormTarget } from '../src/kit/overlay/editRoute';
import { Toaster } from '../src/kit/toast/Toaster';

/** Milliseconds that a test waits for something to appear: a busy machine is slow. */
configure({ asyncUtilTimeout: 10_000 });

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

const ADMINISTRATOR = { id: 1, fullName: 'Ana', isAdmin: true, allowedModules: [] } as unknown as SessionUser;

interface RenderOptions {
  resource: string;
  dataProvider: DataProvider;
  /** The form that is open over the screen. */
  target?: FormTarget;
}

/** Renders a screen as the console does: router, data provider, query client and toasts. */
export function renderScreen(element: ReactElement, { resource, dataProvider, target }: RenderOptions) {
  queryClient.clear();
  const path = `/${resource}`;
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
            <UserContext value={ADMINISTRATOR}>
              <ResourceContextProvider value={resource}>{element}</ResourceContextProvider>
            </UserContext>
            <Toaster />
          </CoreAdminContext>
        ),
      },
    ],
    { initialEntries: [path, ...(target ? [editRoute(resource, target)] : [])] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

export const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const saveButton = () => screen.getByRole('button', { name: 'Salvar' });
