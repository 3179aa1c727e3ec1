/**
 * Writes the client that a document describes and compiles our program against it, as strictly as our own code:
 * `node build.mjs <folder>`, which holds `openapi.json` and `program.ts`. Prints what the compiler has to say. In a
 * process of its own, since generator and compiler are too much for a test's.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { generateApi } from 'swagger-typescript-api';
import ts from 'typescript';

const folder = process.argv[2] ?? '.';
const spec = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
const { files } = await generateApi({ spec, output: false, silent: true, httpClientType: 'fetch' });
await writeFile(join(folder, 'Api.ts'), files[0]?.fileContent ?? '');

const program = ts.createProgram([join(folder, 'program.ts')], {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  typeRoots: [fileURLToPath(new URL('../../../../node_modules/@types', import.meta.url))],
});
for (const { messageText, file, start } of [
  ...ts.getPreEmitDiagnostics(program),
  ...program.emit().diagnostics,
]) {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  console.log(
    `${basename(file?.fileName ?? '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}
