import type { IslandScript, Library, PageIslands } from './island-types';

/** A site's Content-Security-Policy may require it on every script. Only readable while this script first runs. */
const nonce = document.currentScript?.nonce ?? '';

let page: PageIslands | undefined;
let libraries: Promise< unknown > | undefined;

/** Reads the data late, because an optimizer may have moved it behind this script. */
function pageIslands(): PageIslands {
	return ( page ??= JSON.parse( document.querySelector( 'script#benefit-islands' )!.textContent! ) as PageIslands );
}

/**
 * Finds the script of an island. Undefined for an island that came by ajax and that the page does not know: it stays
 * plain HTML. Also undefined for names that every object has (`__proto__`), because authors may write any name and
 * could otherwise make the page load an uploaded file.
 */
export function scriptOfIsland( name: string ): IslandScript | undefined {
	const script = pageIslands().islands[ name ];
	return ( script?.src && script ) as IslandScript | undefined;
}

/** Running and finished loads by URL: several islands may share a script. */
export const loading: Record< string, Promise< void > > = {};

/** Loads an island's script. A script that failed is requested again the next time. */
export const loadIsland = ( script: IslandScript ): Promise< void > =>
	( loading[ script.src ] ??= load( script ).catch( ( error: Event ) => {
		( error.target as Element ).remove();
		libraries = undefined;
		delete loading[ script.src ];
		throw error;
	} ) );

/** Loads React, if the island needs it, and the island's script. */
async function load( { src, react }: IslandScript ): Promise< void > {
	if ( react ) {
		const { libs } = pageIslands();
		if ( ! libraries && document.readyState !== 'loading' && ! libs.some( isExpected ) ) {
			// No other script brings React, so everything is requested at once and runs in order.
			libraries = insertAll( libs );
		} else {
			await ( libraries ??= provideAll( libs ) );
		}
	}
	await Promise.all( [ libraries, insert( src ) ] );
}

const tagOf = ( { handle }: Library ): HTMLElement | null => document.querySelector( `script[id="${ handle }-js"]` );
const isThere = ( library: Library ) => ( library.global ? library.global in window : tagOf( library ) );
const isExpected = ( library: Library ) => isThere( library ) || tagOf( library );

function insertAll( libs: readonly Library[] ): Promise< unknown > {
	run( libs[ 0 ]?.before );
	return Promise.all(
		libs.map( ( { src, after }, index ) =>
			// Runs before the next script: a promise callback runs right after its event.
			insert( src ).then( () => {
				run( after );
				run( libs[ index + 1 ]?.before );
			} )
		)
	);
}

/** Loads one library after the other: waits for those that another plugin brings, and uses them. */
async function provideAll( libs: readonly Library[] ): Promise< void > {
	if ( document.readyState === 'loading' ) {
		await event( document, 'readystatechange' );
	}
	for ( const library of libs ) {
		const tag = tagOf( library );
		if ( tag && ! isThere( library ) && document.readyState !== 'complete' ) {
			// An optimizer may have disabled the tag: do not wait beyond the end of page load.
			await Promise.race( [ event( tag, 'load' ), event( tag, 'error' ), event( window, 'load' ) ] );
		}
		if ( ! isThere( library ) ) {
			await insertAll( [ library ] );
		}
	}
}

export const event = ( target: EventTarget, name: string ): Promise< unknown > =>
	new Promise( ( resolve ) => target.addEventListener( name, resolve, { once: true } ) );

/** Runs WordPress's inline code as a script tag, because a policy may forbid `eval`. */
function run( code = '' ): void {
	makeTag().textContent = code;
}

const insert = ( src: string ): Promise< unknown > =>
	new Promise( ( onload, onerror ) =>
		// `async: false` runs them in order of insertion, whichever arrives first.
		Object.assign( makeTag(), { async: false, onload, onerror, src } )
	);

function makeTag(): HTMLScriptElement {
	const script = document.createElement( 'script' );
	script.nonce = nonce;
	document.head.append( script );
	return script;
}
