/**
 * For islands of which a page has several, each with a script of its own: what they begin with comes once, with React, and is
 * `window.benefitIsland` (webpack.config.js; Shared\Html\IslandRegistry). By this line, which is shorter than what webpack writes for a library.
 */
import { defineIsland } from './define-island';

Object.assign( window, { benefitIsland: { defineIsland } } );

export { defineIsland };
