/** A Chromium program, with what it needs in its environment. */
export interface BrowserProgram {
  path: string;
  env?: Record<string, string>;
}
