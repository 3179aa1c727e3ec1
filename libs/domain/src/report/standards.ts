/** A standard and its newest edition known to this release; never stated to be in force. */
export interface Standard {
  /** As in a parameter's `standard`: 'ABNT NBR 15575', 'IT 08'. */
  name: string;
  /** Of a standard in parts: '1' … '6'. */
  part?: string;
  /** '2025', '2013 + Emenda 2:2021'; null if sources disagree. */
  edition: string | null;
  /** Remark on the edition: conflicting sources, or an earlier one from which figures were taken. */
  note?: string;
}

const abnt = (number: string, edition: string | null, note?: string): Standard => ({
  name: `ABNT NBR ${number}`,
  edition,
  ...(note !== undefined && { note }),
});

const inPart = (number: string, part: string, edition: string, note?: string): Standard => ({
  ...abnt(number, edition, note),
  part,
});

/** Standards by number and part. */
export const STANDARDS: readonly Standard[] = [
  abnt('5410', '2004 (versão corrigida 2008)'),
  abnt('5419', '2026'),
  abnt('5626', '2020'),
  abnt('5674', '2012 + Emenda 2024'),
  abnt('6118', '2026', '2023 com a Emenda 1 de 2026'),
  abnt('6120', '2019'),
  abnt('6122', '2019 (versão corrigida 2021) + Emenda 2022'),
  abnt('6123', '2023', 'Errata 1 de 2025'),
  abnt('6492', '2021'),
  abnt('7190', '2022'),
  abnt('7199', '2016'),
  abnt('7212', '2021'),
  abnt('8160', '1999'),
  abnt('8545', null, 'as fontes divergem: 1984 ou cancelada'),
  abnt('8681', '2025'),
  abnt('8800', '2024 (versão corrigida 2025)'),
  abnt('9050', '2020 + Emenda 1'),
  abnt('9077', '2025'),
  abnt('9574', '2008'),
  abnt('9575', null, 'as fontes divergem: 2010 ou 2024'),
  abnt('10151', '2019', 'Errata 1 de 2020'),
  abnt('10152', '2017 (versão corrigida 2020)'),
  inPart('10821', '2', '2017'),
  abnt('10844', '1989'),
  abnt('10898', '2023'),
  abnt('12655', '2022'),
  abnt('12693', '2021'),
  abnt('13103', '2020'),
  abnt('13752', '2024'),
  abnt('14037', '2011 + Emenda 2024'),
  abnt('14323', '2013'),
  abnt('14432', '2001'),
  abnt('14718', '2019'),
  abnt('14931', '2023'),
  abnt('15200', '2024'),
  inPart('15220', '1', '2005'),
  inPart('15220', '2', '2005'),
  inPart('15220', '3', '2024', '12 zonas; as 8 zonas são da edição de 2005'),
  inPart('15575', '1', '2025'),
  inPart('15575', '2', '2013'),
  inPart('15575', '3', '2021'),
  inPart('15575', '4', '2013 + Emenda 2:2021', 'há emenda de dezembro de 2025, de conteúdo não consultado'),
  inPart('15575', '5', '2021', 'há emenda de dezembro de 2025, de conteúdo não consultado'),
  inPart('15575', '6', '2021'),
  abnt('16259', '2014'),
  abnt('16280', '2024'),
  abnt('16537', '2024'),
  abnt('16636', '2017'),
  abnt('16747', '2020'),
  abnt('16752', '2020'),
  abnt('16831', '2020'),
  abnt('16868', '2020'),
  abnt('16889', '2020'),
  abnt('17170', '2022'),
];

/** The newest known edition of a standard, or undefined. */
export const standardOf = (name: string, part: string | null = null): Standard | undefined =>
  STANDARDS.find((standard) => standard.name === name && (standard.part ?? null) === part);
