import { type Finding, inspect, type Inspection, type Tell } from './inspection.js';
import { annotations } from './rules/annotations.js';
import { marked, parentTree } from './rules/content.js';
import { catalog, colors, frame, passive } from './rules/document.js';
import { fonts } from './rules/fonts.js';
import { metadata } from './rules/metadata.js';
import { alternatives, headings, nesting } from './rules/structure.js';
import { tables } from './rules/tables.js';

type Rule = (inspection: Inspection, tell: Tell) => void;

/** Every rule, by its id. */
const RULES = {
  frame,
  catalog,
  metadata,
  passive,
  colors,
  fonts,
  marked,
  'parent-tree': parentTree,
  nesting,
  headings,
  tables,
  alternatives,
  annotations,
} as const satisfies Record<string, Rule>;

/** The ids of the rules, in the order in which they are applied. */
export const RULE_IDS = Object.keys(RULES) as readonly string[];

/** The rule of a file whose objects can't be read: no other is applied then. */
export const UNREADABLE = 'readable';

/**
 * Checks by its structure whether a file keeps what PDF/UA-1 and PDF/A-2a ask, as far as a program can tell; see
 * docs/pdf.md for what it does not see. No finding: nothing wrong was found. A file that can't be read is one finding.
 */
export async function checkPdf(bytes: Uint8Array): Promise<Finding[]> {
  let inspection: Inspection;
  try {
    inspection = await inspect(bytes);
  } catch (error) {
    return [{ rule: UNREADABLE, message: error instanceof Error ? error.message : String(error) }];
  }
  return Object.entries<Rule>(RULES).flatMap(([rule, apply]) => {
    const findings: Finding[] = [];
    apply(inspection, (message) => findings.push({ rule, message }));
    return findings;
  });
}
