/** Words with which a measure may begin: 'até 30 m'. */
const BEFORE_NUMBER = /^(?:até|entre|de|acima de|abaixo de|menos de|mais de|cerca de)\s/iu;
const WORD = /^\p{L}{3,}/u;

/** Whether a figure states a quantity: no 'Não requerido', no 'Isento (até 750 m²)'. */
const isMeasure = (figure: string): boolean =>
  /\d/.test(figure) && !WORD.test(figure.replace(BEFORE_NUMBER, ''));

/** '≥ 35 dB'; a text has no unit. */
export const withUnit = (figure: string, unit: string | null | undefined): string =>
  unit && isMeasure(figure) ? `${figure} ${unit}` : figure;
