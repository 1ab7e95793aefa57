/**
 * Loads the parts of an island that only some pages need. Each is a script of its own, whose URL comes with the page,
 * and registers itself on `window.benefitParts`.
 */
declare global {
	interface Window {
		benefitParts?: Record< string, unknown >;
	}
}

/** A site's Content-Security-Policy may require it on every script. Only readable while this script first runs. */
const nonce = document.currentScript?.nonce ?? '';
const coming = new Map< string, Promise< unknown > >();

/** Resolves to the part when its script has run. Rejects if it fails to load; the next call tries again. */
export async function loadScriptPart< Part >( name: string, src: string ): Promise< Part > {
	if ( ! window.benefitParts?.[ name ] ) {
		const script =
			coming.get( name ) ??
			new Promise( ( onload, onerror ) =>
				document.head.append(
					Object.assign( document.createElement( 'script' ), { nonce, src, onload, onerror } )
				)
			).finally( () => coming.delete( name ) );
		coming.set( name, script );
		await script;
	}
	return window.benefitParts?.[ name ] as Part;
}

/** The part, if its script has already run: PHP can load it before the island (Shared\Html\IslandDefinition). */
export const readScriptPart = < Part >( name: string ): Part | undefined =>
	window.benefitParts?.[ name ] as Part | undefined;

/** Registers a part; called by its entry script. */
export function provideScriptPart( name: string, part: unknown ): void {
	( window.benefitParts ??= {} )[ name ] = part;
}
