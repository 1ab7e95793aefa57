const path = require( 'path' );

/** React 19 as WordPress would ship it: on `window`, as a development build. */
module.exports = ( out ) => ( {
	mode: 'development',
	devtool: false,
	entry: { 'react-19': path.join( __dirname, 'react-19.js' ) },
	output: { path: out },
	resolve: { alias: { react$: 'react-19', 'react-dom$': 'react-dom-19' } },
} );
