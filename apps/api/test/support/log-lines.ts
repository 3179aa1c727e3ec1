import { pino } from 'pino';

import { logger } from '../../src/common/logging/logger.js';

/** Takes what the product's logger writes, by whichever of its children, until `stop()`. */
export function takeLogLines(level: string) {
  const stream = (logger as unknown as Record<symbol, { write(line: string): unknown }>)[
    pino.symbols.streamSym
  ];
  if (!stream) throw new Error('The logger has no stream.');
  const { write } = stream;
  const former = logger.level;
  const lines: string[] = [];
  stream.write = (line) => lines.push(line);
  logger.level = level;
  return {
    lines,
    stop(): void {
      stream.write = write;
      logger.level = former;
    },
  };
}
