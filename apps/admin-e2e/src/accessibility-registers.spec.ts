import { auditLists, HALVES } from './walk/lists.js';

auditLists(HALVES.registers);
