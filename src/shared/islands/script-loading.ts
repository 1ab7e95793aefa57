import type { IslandScript, Library, PageIslands } from './island-types';

/** A site's Content-Security-Policy may ask for it on every script (read while this script runs; null afterwards). */
const nonce = document.currentScript?.nonce ?? '';

let page: PageIslands | undefined;
let libraries: Promise< unknown > | undefined;

/** Read late: an optimiser may have moved the data behind this script. */
function pageIslands(): PageIslands {
	return ( page ??= JSON.parse( document.querySelector( 'script#benefit-islands' )!.textContent! ) as PageIslands );
}

/**
 * Nothing, when ajax brought an island of which the page knew nothing: it stays plain HTML. Nor of a name that every object has
 * (`__proto__`): an author of a post may write it, and upload what would come.
 */
export function scriptOfIsland( name: string ): IslandScript | undefined {
	const script = pageIslands().islands[ name ];
	return ( script?.src && script ) as IslandScript | undefined;
}

/** By the address of a script: several islands may have one. */
export const loading: Record< string, Promise< void > > = {};

/** A script that did not come is asked for again the next time. */
export const loadIsland = ( script: IslandScript ): Promise< void > =>
	( loading[ script.src ] ??= load( script ).catch( ( error: Event ) => {
		( error.target as Element ).remove();
		libraries = undefined;
		delete loading[ script.src ];
		throw error;
	} ) );

/** Loads an island's script, and before it React where it needs it. */
async function load( { src, react }: IslandScript ): Promise< void > {
	if ( react ) {
		const { libs } = pageIslands();
		if ( ! libraries && document.readyState !== 'loading' && ! libs.some( isExpected ) ) {
			// No other script brings React: all is asked for at once, and runs in order.
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
			// Before the next one runs: a promise is heard when its event has been.
			insert( src ).then( () => {
				run( after );
				run( libs[ index + 1 ]?.before );
			} )
		)
	);
}

/** One after the other: what another plugin of the page brings is waited for and used. */
async function provideAll( libs: readonly Library[] ): Promise< void > {
	if ( document.readyState === 'loading' ) {
		await event( document, 'readystatechange' );
	}
	for ( const library of libs ) {
		const tag = tagOf( library );
		if ( tag && ! isThere( library ) && document.readyState !== 'complete' ) {
			// An optimiser may have disarmed the tag: the end of loading is the end of waiting.
			await Promise.race( [ event( tag, 'load' ), event( tag, 'error' ), event( window, 'load' ) ] );
		}
		if ( ! isThere( library ) ) {
			await insertAll( [ library ] );
		}
	}
}

export const event = ( target: EventTarget, name: string ): Promise< unknown > =>
	new Promise( ( resolve ) => target.addEventListener( name, resolve, { once: true } ) );

/** Inline code of WordPress, as a tag: `eval` is what a policy forbids. */
function run( code = '' ): void {
	makeTag().textContent = code;
}

const insert = ( src: string ): Promise< unknown > =>
	new Promise( ( onload, onerror ) =>
		// Run in the order of insertion, whichever arrives first.
		Object.assign( makeTag(), { async: false, onload, onerror, src } )
	);

function makeTag(): HTMLScriptElement {
	const script = document.createElement( 'script' );
	script.nonce = nonce;
	document.head.append( script );
	return script;
}
