/** `npm run user -- create|reset-password|list`: the program of the API, run from its sources. */
import '@prumo/api/user-command';
