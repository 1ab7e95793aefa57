/**
 * Updates the links of a page with several listings before they are followed or copied. A live answer to one listing
 * changes the address; the links of the others, which PHP wrote before, would drop its choices.
 */
const rootOf = ( link: Element ): HTMLElement | null => {
	const container = link.closest< HTMLElement >( '.pt-cv-content-item,.pt-cv-view,[data-view]' );
	const { view } = container?.dataset ?? {};
	return view ? document.getElementById( `pt-cv-view-${ view }` ) : container;
};

/** Returns a name's prefix, by which names are sorted: one view after another, as in Content\Listings\ListingUrl. */
const place = ( name: string ): string => name.match( /^[a-z0-9]{1,40}-/ )?.[ 0 ] ?? '';

function renew( { target }: Event ): void {
	const link = target instanceof Element && target.closest< HTMLAnchorElement >( 'a[href]' );
	// Links in a card lead to its item. Without pretty permalinks they have the path of this page.
	const prefix = link ? rootOf( link )?.dataset.prefix : undefined;
	// Pages of an archive have their number in the path.
	const path = ( { pathname }: { pathname: string } ) => pathname.replace( /\/page\/\d+\/?$/, '/' );
	if ( ! link || prefix === undefined || link.origin !== location.origin || path( link ) !== path( location ) ) {
		return;
	}
	const prefixes = [ ...document.querySelectorAll< HTMLElement >( '.pt-cv-view' ) ].map(
		( { dataset } ) => dataset.prefix ?? ''
	);
	const ownerOf = ( name: string ) => prefixes.find( ( one ) => one !== '' && name.startsWith( one ) ) ?? '';
	const query = [
		...[ ...new URLSearchParams( location.search ) ].filter( ( [ name ] ) => ownerOf( name ) !== prefix ),
		...[ ...new URLSearchParams( link.search ) ].filter( ( [ name ] ) => ownerOf( name ) === prefix ),
	].sort( ( [ one ], [ other ] ) =>
		place( one ) < place( other ) ? -1 : Number( place( one ) > place( other ) )
	);
	link.search = `${ new URLSearchParams( query ) }`.replaceAll( '%2C', ',' );
}

for ( const touch of [ 'pointerover', 'focusin', 'contextmenu', 'click' ] ) {
	document.addEventListener( touch, renew, true );
}
