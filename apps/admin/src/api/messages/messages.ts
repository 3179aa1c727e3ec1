import type { TranslationMessages } from 'ra-core';
import { action, boolean, input, page } from './screens';
import { auth, message, notification, validation } from './answers';
import { configurable, guesser, navigation, saved_queries, sort } from './tools';

/** react-admin's own texts, complete: a missing key fails the compiler. */
export const messages: TranslationMessages = {
  ra: {
    action,
    auth,
    boolean,
    configurable,
    guesser,
    input,
    message,
    navigation,
    notification,
    page,
    saved_queries,
    sort,
    validation,
  },
};
