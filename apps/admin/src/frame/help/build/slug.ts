/** '03-relatorios.md' → 'relatorios' */
export const slugOf = (file: string): string => file.replace(/^.*\//, '').replace(/^\d+-|\.md$/g, '');
