/**
 * `window.benefitIsland`, for islands of which a page has several, each with a script of its own: what hydrates them comes once,
 * with React (webpack.config.js; Shared\Html\IslandRegistry).
 */
export { defineIsland } from './define-island';
