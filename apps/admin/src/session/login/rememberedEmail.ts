const STORAGE_KEY = 'prumo.email';

/** The e-mail that this device remembers ('Lembrar'); never the password. */
export const rememberedEmail = (): string => localStorage.getItem(STORAGE_KEY) ?? '';

export const rememberEmail = (email: string, remember: boolean): void => {
  if (remember) localStorage.setItem(STORAGE_KEY, email);
  else localStorage.removeItem(STORAGE_KEY);
};
