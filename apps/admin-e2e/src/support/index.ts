export { holdRequest, openPage } from './page.js';
export { startProduct, type Product } from './product.js';
export { screenshot } from './screenshot.js';
export { signIn } from './sign-in.js';
export { eventually } from './eventually.js';
export { countGestures, type Gestures } from './gestures.js';
export { context, openPhone, page, problems, product, startSignedIn } from './signed-in.js';
