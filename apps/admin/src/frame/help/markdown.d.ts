/** A page of the manual, compiled by `manualPlugin`. */
declare module '*.md' {
  export const title: string;
  export const html: string;
}
