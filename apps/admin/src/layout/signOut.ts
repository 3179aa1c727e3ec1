import { forgetDrafts } from '../shared/drafts/useDraft';
import { forgetChoices } from './palette/recent';

/** The address that ends the session. */
export const SIGN_OUT = '/api/logout';

/** Removes from this device what is kept there for the person who signs out. */
export function forgetOnDevice(userId: number): void {
  forgetDrafts(userId);
  forgetChoices(userId);
}
