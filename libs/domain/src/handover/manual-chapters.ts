import { labelled, optionalText } from '../fields/field.js';

/** The chapters of a manual in the order of NBR 14037. */
export const MANUAL_CHAPTERS = [
  'presentation',
  'warranties',
  'description',
  'suppliers',
  'operation',
  'maintenance',
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

/** The most pictures of a building's manual, and the most bytes of one and of all: a manual stays below 20 MB. */
export const MANUAL_PICTURE_LIMITS = { count: 30, bytes: 5 * 1024 * 1024, allBytes: 15 * 1024 * 1024 };

/** Why a picture of a manual, or a text with one, is refused. */
export const MANUAL_PICTURE_FAULTS = {
  kind: 'Envie uma imagem PNG ou JPEG.',
  count: 'O manual tem no máximo 30 imagens: retire uma e salve os textos.',
  allBytes: 'As imagens do manual passam de 15 MB: retire uma e salve os textos, ou envie imagens menores.',
  alt: 'Diga o que cada imagem mostra, entre os colchetes: é o que ouve quem não a vê.',
  unknown: 'O texto cita uma imagem que este manual não tem: insira-a de novo.',
} as const;

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
