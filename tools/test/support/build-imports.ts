import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';

import ts from 'typescript';

/** An import of a package in a file that a build compiles. */
export interface Import {
  /** From the root of the repository. */
  file: string;
  name: string;
  /** The folder of the package whose types tsc loads for it, from the root; Vite loads none. */
  types?: readonly [folder: string];
}

/** Of a build by Vite, which does not read types, and of its configuration. */
const VITE = { include: ['src', 'vite.config.ts'], exclude: ['**/*.spec.*'] };

const packageOf = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

const isForeign = (specifier: string): boolean =>
  !/^([./]|node:|virtual:|@prumo\/)/.test(specifier) && !builtinModules.includes(specifier);

/** `node_modules/@types/pako` of a file in it, wherever the package is installed. */
const folderOf = (root: string, file: string): string =>
  /^.*\/?node_modules\/(@[^/]+\/)?[^/]+/.exec(relative(root, file).replaceAll('\\', '/'))?.[0] ?? '';

/** The packages that the build of a workspace imports; each file names a package once for each of its paths. */
export function buildImportsOf(root: string, workspace: string): Import[] {
  const folder = join(root, workspace);
  const configuration = join(folder, 'tsconfig.build.json');
  const isCompiled = existsSync(configuration);
  const { config } = isCompiled
    ? ts.readConfigFile(configuration, ts.sys.readFile)
    : { config: { extends: './tsconfig.json', ...VITE } };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const typesOf = (name: string, path: string): string => {
    const mode = ts.getImpliedNodeFormatForFile(path, cache, ts.sys, options);
    const { resolvedModule } = ts.resolveModuleName(name, path, options, ts.sys, cache, undefined, mode);
    return folderOf(root, resolvedModule?.resolvedFileName ?? '');
  };
  const importsOf = (path: string): Import[] => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true);
    const names = new Set(importedFiles.map(({ fileName }) => fileName).filter(isForeign));
    const file = relative(root, path);
    return [...names].map((name) => ({
      file,
      name: packageOf(name),
      ...(isCompiled && { types: [typesOf(name, path)] as const }),
    }));
  };
  const ambient = (options.types ?? []).map((name): Import => {
    const { resolvedTypeReferenceDirective: found } = ts.resolveTypeReferenceDirective(
      name,
      configuration,
      options,
      ts.sys,
    );
    const types = folderOf(root, found?.resolvedFileName ?? '');
    return { file: relative(root, configuration), name: types, types: [types] };
  });
  return [...(isCompiled ? ambient : []), ...fileNames.flatMap(importsOf)];
}
