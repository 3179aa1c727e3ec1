import { COMMON_PASSWORD, commonPasswords } from '@prumo/domain';

let loading: Promise<ReturnType<typeof commonPasswords>> | undefined;

/** Passwords from leaks; loaded when first asked for. */
async function load(): Promise<ReturnType<typeof commonPasswords>> {
  const { default: language } = await import('@zxcvbn-ts/language-common');
  return commonPasswords(language.dictionary['passwords-common']);
}

/** Texts about a password that was accepted but is unwise. */
export async function passwordWarnings(password: string): Promise<string[]> {
  const common = await (loading ??= load());
  return common.has(password) ? [COMMON_PASSWORD] : [];
}
