import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFound } from './NotFound';

/** A screen at its own address alone: what lies below it names nothing (forms are opened by the query). */
export const ExactPath = ({ path, children }: { path: string; children: ReactNode }) =>
  useLocation().pathname.replace(/\/+$/, '') === path ? children : <NotFound />;
