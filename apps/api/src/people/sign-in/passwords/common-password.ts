/** What somebody is told who chooses one of the passwords that are tried first. It is a warning: the rule alone refuses. */
const COMMON = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 50,000 passwords from leaks; loaded when first asked for. */
async function load(): Promise<ReadonlySet<string>> {
  const { default: language } = await import('@zxcvbn-ts/language-common');
  return new Set(language.dictionary['passwords-common']);
}

/** Texts about a password that was accepted but is unwise. */
export async function passwordWarnings(password: string): Promise<string[]> {
  const common = await (loading ??= load());
  return common.has(password.toLowerCase()) ? [COMMON] : [];
}
