/** The version of the form of manuals. Raise it with every change that gives other bytes for a model. */
export const MANUAL_TEMPLATE_VERSION = 6;
