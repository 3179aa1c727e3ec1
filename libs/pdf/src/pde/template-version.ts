/**
 * The version of the document's form. Raise it with every change that gives other bytes for the same model: issued
 * documents are identified by content and this number.
 */
export const TEMPLATE_VERSION = 16;
