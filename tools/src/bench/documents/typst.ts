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

/** Cover, contents and the rows: less than our document has, so that Typst is not charged for more. */
function sourceOf({ building, evaluation }: PdeModel): string {
  const requirements = evaluation.requirements.flatMap(({ code, label, criteria }) => [
    `= ${safe(code)} ${safe(label)}`,
    ...criteria.flatMap((criterion) => [
      `== ${safe(criterion.code)} ${safe(criterion.label)}`,
      ...criterion.analyses.map(tableOf),
    ]),
  ]);
  const cover = `#text(24pt)[${safe(building.name)}]\n#pagebreak()\n#outline(title: [Sumário])\n#pagebreak()`;
  return [PREAMBLE, cover, ...requirements].join('\n');
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
