/** The version of the form of the memorial. Raise it with every change that gives other bytes for a model. */
export const MEMORIAL_TEMPLATE_VERSION = 7;
