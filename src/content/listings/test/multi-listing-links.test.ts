import rows from '../../../../tests/fixtures/addresses-of-several.json';
import '../multi-listing-links';

const link = ( id: string ) => document.getElementById( id ) as HTMLAnchorElement;
const touch = ( id: string, type = 'pointerover' ) => link( id ).dispatchEvent( new Event( type, { bubbles: true } ) );

/** Renders three views as PHP does before a choice; the filter of the third is elsewhere on the page. */
beforeEach( () => {
	history.replaceState( null, '', '/evenings/' );
	document.body.innerHTML = `
		<div class="pt-cv-view" data-sid="one" data-prefix=""><a id="of-" href="/evenings/#pt-cv-view-one">1</a><a id="other" href="/jazz-night/?x=1">An evening</a></div>
		<div class="pt-cv-view" data-sid="two" data-prefix="two-"><a id="of-two-" href="/evenings/">2</a>
			<ul data-part="items"><li class="pt-cv-content-item"><a id="item" href="/evenings/?p=12">An evening</a></li></ul></div>
		<div id="pt-cv-view-three" class="pt-cv-view" data-sid="three" data-prefix="three-"></div>
		<ul data-view="three"><li><a id="of-three-" href="/evenings/">Jazz</a></li></ul>
		<a id="home" href="/evenings/">Home</a>`;
} );

it.each( rows )( 'a link of "$view" to "$link", where "$location" stands, leads to "$address"', ( row ) => {
	history.replaceState( null, '', `/evenings/?${ row.location }` );
	link( `of-${ row.view }` ).search = row.link;
	touch( `of-${ row.view }` );
	expect( link( `of-${ row.view }` ).search.slice( 1 ) ).toBe( row.address );
	expect( link( 'of-' ).hash ).toBe( '#pt-cv-view-one' );
} );

it.each( [ 'focusin', 'click', 'contextmenu' ] )( 'it is so before the link is followed, by %s', ( type ) => {
	history.replaceState( null, '', '/evenings/?tx_category=folk' );
	touch( 'of-two-', type );
	expect( link( 'of-two-' ).search ).toBe( '?tx_category=folk' );
} );

it( 'links to other pages, of cards and of no view stay as they are', () => {
	history.replaceState( null, '', '/evenings/?page_id=3&two-tx_category=words' );
	const ids = [ 'other', 'item', 'home' ];
	ids.forEach( ( id ) => touch( id ) );
	expect( ids.map( ( id ) => link( id ).search ) ).toEqual( [ '?x=1', '?p=12', '' ] );
} );
