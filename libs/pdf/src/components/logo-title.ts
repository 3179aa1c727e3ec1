import type { PdeCompany, PdeLogo } from '@prumo/domain';

import type { Book } from '../document/book.js';
import { drawPicture, openPicture } from '../document/pdfkit/picture.js';
import { PAGE, style, TEXT_WIDTH } from '../document/theme.js';
import { pictureColors } from '../pictures/colors.js';

const TITLE = style('semibold', 20, 26);
/** At the right of the title, in points. */
const LOGO = { width: 120, height: 40 } as const;

/** The description of the logo for those who do not see it. */
export const logoAlt = (company: PdeCompany | undefined): string =>
  company?.name ? `Logotipo de ${company.name}` : 'Logotipo da empresa';

/** The title of a document without a cover, with the company's logo beside it. */
export function logoTitle(
  { doc, flow, pen, tags, type }: Book,
  title: string,
  { company, logo }: { company?: PdeCompany; logo?: PdeLogo },
): void {
  const picture = logo && openPicture(doc, logo);
  const lines = type.lines(title, TITLE, picture ? TEXT_WIDTH - LOGO.width - 12 : TEXT_WIDTH);
  const look = { ...TITLE, color: pictureColors(company).strong };
  tags.leaf('H1', () => pen.lines(lines, flow.left, flow.y, look));
  if (picture) {
    const place = { x: PAGE.left + TEXT_WIDTH - LOGO.width, y: flow.y, ...LOGO };
    tags.leaf('Figure', () => drawPicture(doc, picture, place), { alt: logoAlt(company) });
  }
  flow.advance(Math.max(lines.length * TITLE.leading, picture ? LOGO.height + 4 : 0));
}
