import { type ReactNode, useDeferredValue } from 'react';

interface DeferredRenderProps {
  /** Shown meanwhile. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Draws what is large in small steps, between which the browser sees to touches and keys: what an answer or an effect
 * brings up is otherwise drawn in one go, on a phone for most of a second. Only at first: later changes show at once.
 */
export const DeferredRender = ({ waiting, children }: DeferredRenderProps) =>
  useDeferredValue(true, false) ? children : waiting;
