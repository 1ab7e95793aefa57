/** Parts of a form that few donors need, each a script of its own: fetched when it is asked for, once in a page. */

declare global {
	interface Window {
		/** What such a script has brought, by name. */
		benefitGiveParts?: Record< string, unknown >;
	}
}

const coming = new Map< string, Promise< unknown > >();

/** @param src the script's address, as the server gave it; it puts itself into `benefitGiveParts` */
export function part< Brought >( name: string, src: string ): Promise< Brought > {
	const known = window.benefitGiveParts?.[ name ];
	const promise =
		known === undefined
			? ( coming.get( name ) ??
				new Promise< unknown >( ( resolve, reject ) => {
					const script = document.createElement( 'script' );
					script.src = src;
					script.onload = () => resolve( window.benefitGiveParts?.[ name ] );
					script.onerror = () => {
						// The next one who asks tries again.
						coming.delete( name );
						reject( new Error( src ) );
					};
					document.head.append( script );
				} ) )
			: Promise.resolve( known );
	coming.set( name, promise );
	return promise as Promise< Brought >;
}

/** Last line of such a script. */
export function bring( name: string, brought: unknown ): void {
	( window.benefitGiveParts ??= {} )[ name ] = brought;
}
