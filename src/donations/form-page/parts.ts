/** Parts of a form that not every visitor needs, each a script of its own: fetched when it is asked for, once in a page. */

declare global {
	interface Window {
		/** By name, all that such scripts have brought. */
		benefitGiveParts?: Record< string, unknown >;
	}
}

/** A site's Content-Security-Policy may ask for it on every script (read while this script runs; null afterwards). */
const nonce = document.currentScript?.nonce ?? '';

const coming = new Map< string, Promise< unknown > >();

/** @param src the script's address, as the server gave it; it puts itself into `benefitGiveParts` */
export function part< Brought >( name: string, src: string ): Promise< Brought > {
	const known = window.benefitGiveParts?.[ name ];
	if ( known !== undefined ) {
		return Promise.resolve( known as Brought );
	}
	const promise = coming.get( name ) ?? load( src ).then( () => window.benefitGiveParts?.[ name ] );
	coming.set( name, promise );
	// The next one who asks tries again.
	promise.catch( () => coming.delete( name ) );
	return promise as Promise< Brought >;
}

const load = ( src: string ): Promise< unknown > =>
	new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		Object.assign( script, { nonce, src, onload: resolve, onerror: () => reject( new Error( src ) ) } );
		document.head.append( script );
	} );

/** Last line of such a script. */
export function bring( name: string, brought: unknown ): void {
	( window.benefitGiveParts ??= {} )[ name ] = brought;
}
