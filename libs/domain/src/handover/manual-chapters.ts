import { labelled, optionalText } from '../text/field.js';

/** The chapters of a manual in the order of NBR 14037. */
export const MANUAL_CHAPTERS = [
  ...(['presentation', 'warranties', 'description', 'suppliers', 'operation', 'maintenance'] as const),
  'information',
] as const;
export type ManualChapter = (typeof MANUAL_CHAPTERS)[number];
export const MANUAL_CHAPTER_LABELS: Readonly<Record<ManualChapter, string>> = {
  presentation: 'Apresentação',
  warranties: 'Garantias e assistência técnica',
  description: 'Memorial descritivo',
  suppliers: 'Fornecedores',
  operation: 'Operação, uso e limpeza',
  maintenance: 'Manutenção',
  information: 'Informações complementares',
};

/** What the house adds to each chapter in its own words. */
export const MANUAL_CHAPTER_HINTS: Readonly<Record<ManualChapter, string>> = {
  presentation: 'Boas-vindas, como usar o manual, definições próprias.',
  warranties: 'Como pedir assistência técnica: canal, prazo de resposta, o que informar.',
  description: 'O que os dados do cadastro não dizem: revestimentos, esquadrias, instalações.',
  suppliers: 'Fornecedores, projetistas e concessionárias, com telefone das empresas.',
  operation: 'Por sistema: como se usa, como se limpa, o que não se faz.',
  maintenance: 'Observações sobre o programa e os registros.',
  information: 'Meio ambiente, segurança, documentos entregues, licenças (Habite-se, AVCB).',
};

/** The most characters of a chapter's text. */
export const MAX_MANUAL_TEXT = 20_000;

const chapterText = (chapter: ManualChapter) =>
  labelled(
    MANUAL_CHAPTER_LABELS[chapter],
    optionalText({
      max: { value: MAX_MANUAL_TEXT, message: 'O texto tem no máximo 20.000 caracteres' },
      allowInvisible: true,
    }),
  );

/** The own texts of a manual by chapter, in the notation of `manualBlocks`. */
export const manualTextFields = {
  presentation: chapterText('presentation'),
  warranties: chapterText('warranties'),
  description: chapterText('description'),
  suppliers: chapterText('suppliers'),
  operation: chapterText('operation'),
  maintenance: chapterText('maintenance'),
  information: chapterText('information'),
};
export type ManualTexts = Readonly<Record<ManualChapter, string | null>>;
