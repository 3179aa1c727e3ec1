import type { EvaluatedRequirement, PdeModel } from '@prumo/domain';
import { heading, section } from '../document/heading.js';
import type { Chapter, MakeHeading } from './chapter.js';
import { parameters } from './parameters.js';
import { WORDS } from './words.js';

function requirementChapter({ code, label, criteria }: EvaluatedRequirement, make: MakeHeading): Chapter {
  const own = make(2, label, WORDS.requirement(code));
  const parts = criteria.map((criterion) => ({
    heading: make(3, criterion.label, WORDS.criterion(criterion.code)),
    analyses: criterion.analyses.map((analysis) => ({
      heading: make(4, WORDS.analysis(analysis.code, analysis.label)),
      analysis,
    })),
  }));
  return {
    heading: own,
    inner: parts.map((part) => part.heading),
    ownPage: false,
    build: (book) =>
      parts.forEach((part) =>
        section(book, () => {
          heading(book, part.heading);
          for (const { heading: title, analysis } of part.analyses) {
            section(book, () => {
              heading(book, title);
              parameters(book, analysis);
            });
          }
        }),
      ),
  };
}

/** A chapter for each requirement: its criteria, their analyses and the parameters that apply. */
export const requirementChapters = ({ evaluation }: PdeModel, make: MakeHeading): Chapter[] =>
  evaluation.requirements.map((requirement) => requirementChapter(requirement, make));
