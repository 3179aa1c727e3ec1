/** The version of the form of the documents of a proof. Raise it with every change that gives other bytes for a model. */
export const PROOF_TEMPLATE_VERSION = 5;
