const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;

/** An e-mail address, as every form and list keeps it. */
export const emailText = { max: 255, normalize: (text: string) => text.toLowerCase() } as const;

/** Where the address of a person whose data was removed is: nobody's, since no such domain can exist (RFC 2606). */
export const NOBODYS_DOMAIN = '@anonimo.invalid';

const refuseNobodys = (email: string): string | undefined =>
  email.endsWith(NOBODYS_DOMAIN)
    ? `Endereços ${NOBODYS_DOMAIN} são de pessoas cujos dados foram removidos.`
    : undefined;

/** An address that somebody may give. Those that the removal of a person's data leaves are never given. */
export const emailRule = {
  pattern: { value: EMAIL_PATTERN, message: 'Email inválido' },
  check: refuseNobodys,
} as const;

/** A phone as digits only; a leading 55 goes when there are more than 11. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

const checkPhone = (digits: string): string | undefined =>
  digits.length === 10 || digits.length === 11 ? undefined : 'Telefone inválido';

export const phoneRule = { normalize: phoneDigits, check: checkPhone } as const;
