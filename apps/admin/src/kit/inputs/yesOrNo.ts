export const yesOrNo = (value: unknown): string => (value === true ? 'Sim' : 'Não');
