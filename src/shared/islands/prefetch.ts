/**
 * Prefetches the script that the next page will need, unless the visitor saves data.
 *
 * @param src as returned by `defineIsland()`
 */
export function prefetch( src?: string ): void {
	if ( src && ! ( navigator as { connection?: { saveData?: boolean } } ).connection?.saveData ) {
		document.head.append( Object.assign( document.createElement( 'link' ), { rel: 'prefetch', href: src } ) );
	}
}
