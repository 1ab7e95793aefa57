import '../several';

const link = ( id: string ) => document.getElementById( id ) as HTMLAnchorElement;
const search = ( id: string ) => link( id ).search;
const touch = ( id: string, type = 'pointerover' ) => link( id ).dispatchEvent( new Event( type, { bubbles: true } ) );

/** Three views as PHP printed them, before anything was chosen; the filter of the third stands elsewhere. */
beforeEach( () => {
	history.replaceState( null, '', '/evenings/' );
	document.body.innerHTML = `
		<div class="pt-cv-view" data-sid="one" data-prefix=""><a id="page" href="/evenings/?_page=2">2</a><a id="item" href="/jazz-night/?x=1">An evening</a></div>
		<div class="pt-cv-view" data-sid="two" data-prefix="two-"><a id="more" href="/evenings/?two-_page=2#pt-cv-view-two">More</a></div>
		<div id="pt-cv-view-three" class="pt-cv-view" data-sid="three" data-prefix="three-"></div>
		<ul data-view="three"><li><a id="jazz" href="/evenings/?three-tx_category=jazz">Jazz</a></li></ul>
		<a id="home" href="/evenings/">Home</a>`;
} );

it( 'a link of one view says what the others show now, in the order of their ids', () => {
	history.replaceState( null, '', '/evenings/?tx_category=folk,choirs&two-tx_category=words&three-_page=2' );
	[ 'page', 'more', 'jazz' ].forEach( ( id ) => touch( id ) );
	expect( search( 'page' ) ).toBe( '?_page=2&three-_page=2&two-tx_category=words' );
	expect( search( 'more' ) ).toBe( '?tx_category=folk,choirs&three-_page=2&two-_page=2' );
	expect( link( 'more' ).hash ).toBe( '#pt-cv-view-two' );
	expect( search( 'jazz' ) ).toBe( '?tx_category=folk,choirs&three-tx_category=jazz&two-tx_category=words' );
} );

it.each( [ 'focusin', 'click', 'contextmenu' ] )( 'it is so before the link is followed, by %s', ( type ) => {
	history.replaceState( null, '', '/evenings/?tx_category=folk' );
	touch( 'more', type );
	expect( search( 'more' ) ).toBe( '?tx_category=folk&two-_page=2' );
} );

it( 'links to other pages, and those of no view, stay as they are', () => {
	history.replaceState( null, '', '/evenings/?two-tx_category=words' );
	[ 'item', 'home' ].forEach( ( id ) => touch( id ) );
	expect( [ search( 'item' ), search( 'home' ) ] ).toEqual( [ '?x=1', '' ] );
} );
