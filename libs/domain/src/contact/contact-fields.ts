const EMAIL_PATTERN = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;

/** An e-mail address, as every form and list keeps it. */
export const emailText = { max: 255, normalize: (text: string) => text.toLowerCase() } as const;
export const emailRule = { pattern: { value: EMAIL_PATTERN, message: 'Email inválido' } } as const;

/** A phone as digits only; a leading 55 goes when there are more than 11. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
};

const checkPhone = (digits: string): string | undefined =>
  digits.length === 10 || digits.length === 11 ? undefined : 'Telefone inválido';

export const phoneRule = { normalize: phoneDigits, check: checkPhone } as const;
