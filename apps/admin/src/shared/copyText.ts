/** Puts a text on the clipboard, which pages without HTTPS lack. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
