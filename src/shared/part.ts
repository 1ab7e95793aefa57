/**
 * A part of an island that only some pages need: a script of its own, whose address is in the island's props. It puts
 * itself on `window.benefitParts` under its name.
 */
declare global {
	interface Window {
		benefitParts?: Record< string, unknown >;
	}
}

const loading = new Map< string, Promise< void > >();

/** The part, when its script has run. A script that does not come is asked for again by the next call. */
export async function loadPart< Part >( name: string, src: string ): Promise< Part > {
	if ( ! window.benefitParts?.[ name ] ) {
		const load = loading.get( src ) ?? insert( src );
		loading.set( src, load );
		await load.catch( ( error ) => {
			loading.delete( src );
			throw error;
		} );
	}
	return window.benefitParts?.[ name ] as Part;
}

/** For the entry of a part. */
export function providePart( name: string, part: unknown ): void {
	( window.benefitParts ??= {} )[ name ] = part;
}

function insert( src: string ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		// A site's Content-Security-Policy may ask for it on every script.
		script.nonce = document.querySelector< HTMLScriptElement >( 'script[nonce]' )?.nonce ?? '';
		script.onload = () => resolve();
		script.onerror = () => reject( new Error( src ) );
		script.src = src;
		document.head.append( script );
	} );
}
