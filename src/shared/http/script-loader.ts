/**
 * A part of an island that only some pages need: a script of its own, whose address came with the page. It puts itself on
 * `window.benefitParts` under its name.
 */
declare global {
	interface Window {
		benefitParts?: Record< string, unknown >;
	}
}

/** A site's Content-Security-Policy may ask for it on every script (read while this script runs; null afterwards). */
const nonce = document.currentScript?.nonce ?? '';
const coming = new Map< string, Promise< unknown > >();

/** The part, when its script has run. Fails when that does not come; the next call asks for it again. */
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

/** The part where its script has run already: PHP had it loaded before the island (Shared\Html\IslandDefinition). */
export const readScriptPart = < Part >( name: string ): Part | undefined =>
	window.benefitParts?.[ name ] as Part | undefined;

/** For the entry of a part. */
export function provideScriptPart( name: string, part: unknown ): void {
	( window.benefitParts ??= {} )[ name ] = part;
}
