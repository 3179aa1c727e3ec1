import { slugOf } from './build/slug';

/** A page of the manual; its HTML was made from our own Markdown while the console was built. */
export interface ManualPage {
  slug: string;
  title: string;
  html: string;
}

const modules = import.meta.glob<{ title: string; html: string }>('../../../../docs/manual/[0-9]*.md', {
  eager: true,
});

/** In the order of their file names. */
export const PAGES: readonly ManualPage[] = Object.entries(modules)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([file, { title, html }]) => ({ slug: slugOf(file), title, html }));
