/**
 * The list of WordPress's own screens, which WordPress does not bring as a script yet: ten times as heavy as a screen of
 * ours, and the same for all of them. It is a script of its own (`benefit-lists`), which webpack leaves out of the
 * scripts that import this file.
 */
import './lists.scss';

export { DataViews } from '@wordpress/dataviews/wp';
