const { TestEnvironment } = require( 'jest-environment-jsdom' );

/** A browser's window has these; jsdom has not, and Node has them. */
const OF_NODE = [ 'Response', 'Headers', 'TextEncoder', 'TextDecoder' ];

module.exports = class extends TestEnvironment {
	constructor( ...given ) {
		super( ...given );
		for ( const name of OF_NODE ) {
			this.global[ name ] ??= globalThis[ name ];
		}
		// A page without layout has nowhere to scroll to; jsdom would print an error, some frames after what asks for it.
		this.global.scrollTo = () => {};
	}
};
