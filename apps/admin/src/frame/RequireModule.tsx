import type { ReactNode } from 'react';
import { type ModuleKey, holdsModule } from '@prumo/domain';
import { Navigate } from 'react-router-dom';
import { useUser } from '../api/session/useSession';

/** A screen for those who hold its module; others are sent home. Spec §2. */
export const RequireModule = ({ module, children }: { module: ModuleKey; children: ReactNode }) =>
  holdsModule(useUser(), module) ? children : <Navigate to="/" replace />;
