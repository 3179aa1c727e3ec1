export { createDataSource, migrate } from './data-source.js';
