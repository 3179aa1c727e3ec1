/// <reference types="vite/client" />

/** A page of the manual, compiled by `manualPlugin`. */
declare module '*.md' {
  export const slug: string;
  export const title: string;
  export const html: string;
}

/** The maps' own typings name a package that they do not bring. */
declare module 'svg-maps__common' {
  export interface Location {
    name: string;
    id: string;
    path: string;
  }
  export interface Map {
    label: string;
    viewBox: string;
    locations: Location[];
  }
}
