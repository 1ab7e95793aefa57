/**
 * The script that the next page is sure to need is asked for when the browser has nothing else to do, but not of those who save.
 *
 * @param src as `defineIsland()` returns it
 */
export function prefetch( src?: string ): void {
	if ( src && ! ( navigator as { connection?: { saveData?: boolean } } ).connection?.saveData ) {
		document.head.append( Object.assign( document.createElement( 'link' ), { rel: 'prefetch', href: src } ) );
	}
}
