import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { EvaluatedAnalysis, EvaluatedParameter, PdeModel } from '@prumo/domain';

import { benchPackage } from '../bench-package.js';

const require = createRequire(import.meta.url);
const FONTS = dirname(require.resolve('@expo-google-fonts/source-sans-3/package.json'));
const WEIGHTS = ['400Regular', '600SemiBold'].map((weight) => join(FONTS, weight));

const PREAMBLE = `#set document(title: "Perfil de Desempenho da Edificação")
#set page(paper: "a4", margin: 60pt, columns: 2, header: [Perfil de Desempenho da Edificação],
  footer: context counter(page).display("1 / 1", both: true))
#set text(font: "Source Sans 3", lang: "pt", size: 8.5pt)
#set table(stroke: none, inset: 3pt)
#show heading: set text(weight: 600)
#show table.cell.where(y: 0): set text(weight: 600)
`;

/** The part of the package that is used here. */
interface Typst {
  NodeCompiler: {
    create(options: { fontArgs: { fontPaths: string[] }[] }): {
      evictCache(age: number): void;
      pdf(source: { mainFileContent: string }, options: object): Uint8Array;
    };
  };
}

/** Sets the same rows with Typst: tagged, with contents, headings, page marks and headers repeated over pages. */
export async function typstRenderer(): Promise<(model: PdeModel) => Uint8Array> {
  const { NodeCompiler } = await benchPackage<Typst>('@myriaddreamin/typst-ts-node-compiler');
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: WEIGHTS }] });
  return (model) => {
    // Else it would answer the document of the last time.
    compiler.evictCache(0);
    return compiler.pdf({ mainFileContent: sourceOf(model) }, {});
  };
}

function sourceOf({ building, technician, evaluation }: PdeModel): string {
  const requirements = evaluation.requirements.map(({ code, label, criteria }) =>
    [
      `= ${safe(code)} ${safe(label)}`,
      ...criteria.flatMap((criterion) => [
        `== ${safe(criterion.code)} ${safe(criterion.label)}`,
        ...criterion.analyses.map(tableOf),
      ]),
    ].join('\n'),
  );
  const { fullName = '', ...contact } = technician ?? {};
  const levels = evaluation.requirements.map(({ code, label, figuresAtLevel }) =>
    [code, label, ...Object.values(figuresAtLevel).map(String)].map(cell).join(', '),
  );
  return [
    PREAMBLE,
    `#text(24pt)[${safe(building.name)}]\n\n${safe(fullName)}\n#pagebreak()`,
    `= Resumo\n#table(columns: (auto, 1fr, auto, auto, auto), ${levels.join(',\n')})\n#outline(title: [Sumário])\n#pagebreak()`,
    `= Identificação\n${pairs({ ...building })}\n${pairs(contact)}`,
    ...requirements,
    `#pagebreak()\n= Assinatura\n#v(60pt)\n#line(length: 100%)\n${safe(fullName)}`,
  ].join('\n');
}

/** What is known, by its name, texts and numbers as they are and records by their label. */
function pairs(record: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(record).map(([name, value]) => {
    const text = value !== null && typeof value === 'object' && 'label' in value ? value.label : value;
    return `${cell(name)}, ${cell(String(text ?? '—'))}`;
  });
  return `#table(columns: (auto, 1fr), ${rows.join(',\n')})`;
}

function tableOf({ code, label, applicable }: EvaluatedAnalysis): string {
  const head = ['Parâmetro', 'Un.', 'M', 'I', 'S'].map(cell).join(', ');
  return `=== ${safe(code)} ${safe(label)}
#table(columns: (1fr, auto, auto, auto, auto), table.header(${head}),
${applicable.flatMap(rowOf).join(',\n')})`;
}

function rowOf({ label, unit, values, notes, outcomes }: EvaluatedParameter): string[] {
  const conditions = outcomes.map(({ name, expected }) => `${name}: ${expected}`);
  const under = [...conditions, ...(notes ? [`Nota: ${notes}`] : [])];
  const { minimum, intermediate, superior } = values;
  const cells = [label, unit ?? '—', ...[minimum, intermediate, superior].map((value) => value ?? '—')];
  return [cells.map(cell).join(', '), ...under.map((text) => `table.cell(colspan: 5)[${safe(text)}]`)];
}

const cell = (text: string): string => `[${safe(text)}]`;

/** Text that means nothing to Typst but itself. */
const safe = (text: string): string => text.replace(/[\\#*_`$<>@[\]~=+/-]/g, String.raw`\$&`);
