import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadFailure } from '../kit/loading/loadable';
import { Root } from './Root';
import '@fontsource-variable/source-sans-3';

/** What could not be loaded is told on the screen, and is no fault of the program. */
function logFault(error: unknown): void {
  if (!(error instanceof LoadFailure)) console.error(error);
}

const container = document.getElementById('root');
if (container) {
  createRoot(container, { onCaughtError: logFault }).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
