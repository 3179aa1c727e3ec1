import { VisuallyHidden } from '../kit/VisuallyHidden';

/** Tells the last minute of a session to those who listen, once: the seconds beside it are only to be read. */
export const ExpiryAlert = () => (
  <VisuallyHidden role="alert">
    Sua sessão expira em menos de um minuto. Estenda-a para continuar.
  </VisuallyHidden>
);
