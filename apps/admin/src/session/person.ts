import type { SessionUser } from '../api/session/session';

type Named = Pick<SessionUser, 'fullName' | 'email'>;

/** The name, else the e-mail, else 'Usuário'. Spec §2 'Layout'. */
export const nameOf = ({ fullName, email }: Named): string => fullName || email || 'Usuário';

/** One or two letters for the picture that nobody has given us. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
