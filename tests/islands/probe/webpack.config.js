/** The probe as a real island is built, into the site's folder of plugins; in `npm run prove` also React 19. */
const path = require( 'path' );
const configurations = require( '../../../webpack.config.js' );
const react19 = require( './react-19.config.js' );

const islands = configurations.find( ( { entry } ) => entry.loader );

const out = process.env.BENEFIT_PROBE_OUT;

const probe = {
	...islands,
	entry: { probe: path.join( __dirname, 'view.tsx' ) },
	output: { ...islands.output, path: out, clean: false },
};

module.exports = process.env.BENEFIT_PROVE === '1' ? [ probe, react19( out ) ] : probe;
