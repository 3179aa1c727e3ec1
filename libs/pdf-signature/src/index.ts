export type { SignatureFacts } from './signatures.js';
export { validateSignedFile } from './validate-signed-file.js';
