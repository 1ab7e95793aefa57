/**
 * The list component of WordPress's own screens. WordPress does not ship it as a script yet, and it is ten times the
 * size of one of our screens, so all screens share one script (`benefit-lists`): webpack makes it an external for
 * scripts that import this file.
 */
import './lists.scss';

export { DataViews } from '@wordpress/dataviews/wp';
