/**
 * The probe as a real island is built, into the site's folder of plugins; in `npm run prove` also React 19 as WordPress
 * would ship it: on `window`, as a development build.
 */
const path = require( 'path' );
const configurations = require( '../../../webpack.config.js' );

const islands = configurations.find( ( { entry } ) => entry.loader );

const out = process.env.BENEFIT_PROBE_OUT;

const probe = {
	...islands,
	entry: { probe: path.join( __dirname, 'view.tsx' ) },
	output: { ...islands.output, path: out, clean: false },
};
const react19 = {
	mode: 'development',
	devtool: false,
	entry: { 'react-19': path.join( __dirname, 'react-19.js' ) },
	output: { path: out },
	resolve: { alias: { react$: 'react-19', 'react-dom$': 'react-dom-19' } },
};

module.exports = process.env.BENEFIT_PROVE === '1' ? [ probe, react19 ] : probe;
