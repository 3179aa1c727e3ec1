/** Everything behind the login, one load away from it. */
export const loadApp = () => import('./App');
