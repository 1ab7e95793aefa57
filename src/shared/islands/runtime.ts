/**
 * Entry of `window.benefitIsland`, for islands that have a script each and often share a page: the hydration code loads
 * only once, together with React (webpack.config.js; Shared\Html\IslandRegistry).
 */
export { defineIsland } from './define-island';
