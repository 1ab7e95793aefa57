/** Answers of the server, including late, wrong and missing ones, and what they change on the page. */
import { act, fireEvent, screen } from '@testing-library/react';
import '../../../../blocks/grid-filter/view-bar';
import choices from '../../../../tests/fixtures/choices.json';
import bar from '../../../../tests/fixtures/islands/grid-filter/bar.json';
import boxes from '../../../../tests/fixtures/islands/grid-filter/checkboxes.json';
import more from '../../../../tests/fixtures/islands/grid-pager/more.json';
import numbers from '../../../../tests/fixtures/islands/grid-pager/numbers.json';
import { fakeServer, never, reply } from '../../../shared/test/server';
import { withoutLayoutShift } from '../layout-stability';
import { applyFilter, mergeParts } from '../listing-view';
import { answer, cards, filterOf, isFollowed, page, pagerOf, prepare, sent, settle } from './view-page';

jest.mock( '../../../shared/ui/scroll' );

beforeEach( prepare );

describe.each( [
	[ 'a page of errors', () => reply( '<!DOCTYPE html><h1>Fatal error</h1>' ), 'Text unreadable.' ],
	[ 'a page of errors with a status', () => reply( '<h1>Bad gateway</h1>', 502 ), 'Text down.' ],
	[ 'a site that is down', () => reply( 'busy', 503 ), 'Text down.' ],
	[ 'no answer in time', never, 'Text timeout.' ],
	[ 'no connection', () => new TypeError( 'Failed to fetch' ), 'Text offline.' ],
] as const )( 'a filter that meets %s', ( _, answered, sentence ) => {
	it( 'leaves the old results, says it in one sentence, and asks again', async () => {
		jest.useFakeTimers();
		let isWell = false;
		const { asked } = fakeServer( () => ( isWell ? reply( answer( [ 'Bo' ] ) ) : answered() ) );
		page( filterOf( boxes ) );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
		await act( async () => jest.advanceTimersByTimeAsync( 16_000 ) );

		const box = document.querySelector( '.benefit-grid__failed' )!;
		expect( box.textContent ).toBe( `${ sentence } Again` );
		expect( cards() ).toEqual( [ 'Al' ] );
		expect( window.location.search ).toBe( '?tx_category=jazz,words' );
		expect( document.querySelector( '[aria-busy]' ) ).toBeNull();

		isWell = true;
		const before = asked.length;
		fireEvent.click( screen.getByRole( 'button', { name: 'Again' } ) );
		await act( async () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( asked.length ).toBe( before + 1 );
		expect( cards() ).toEqual( [ 'Bo' ] );
		expect( document.querySelector( '.benefit-grid__failed' ) ).toBeNull();
		const heard = [ 'assertive', 'polite' ].map( ( how ) => document.getElementById( `benefit-${ how }` ) );
		expect( heard.map( ( region ) => region!.textContent ) ).toEqual( [ '', '1 results' ] );
		jest.useRealTimers();
	} );
} );

it( 'a filter that fails in the dialog of a phone says it there: the page behind it is inert', async () => {
	fakeServer( () => reply( 'busy', 503 ) );
	page( filterOf( boxes ) );
	document.body.insertAdjacentHTML( 'beforeend', '<dialog class="benefit-grid__sheet" open><p></p></dialog>' );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
	await settle();

	const sheet = document.querySelector( 'dialog' )!;
	const box = sheet.querySelector( '.benefit-grid__failed' )!;
	expect( box.getAttribute( 'role' ) ).toBe( 'alert' );
	// It is announced only once.
	expect( document.getElementById( 'benefit-assertive' )!.textContent ).toBe( '' );
} );

it( 'a choice that failed in a dialog outside of the listing stays there at the next press', async () => {
	// An option without posts keeps its place until the next press.
	const fewer = { ...boxes, options: boxes.options.slice( 1 ) };
	fakeServer( ( _, number ) =>
		number === 1 ? reply( answer( [ 'Bo' ], { [ boxes.name ]: fewer } ) ) : reply( 'busy', 503 )
	);
	page( filterOf( boxes ) );
	document.body.insertAdjacentHTML( 'beforeend', '<dialog class="benefit-grid__sheet" open><p></p></dialog>' );
	const press = async ( element: Element ) => {
		fireEvent.click( element );
		await settle();
	};
	const words = screen.getByRole< HTMLInputElement >( 'checkbox', { name: /Words/ } );
	await press( words );
	await press( words );
	await press( document.body );
	expect( document.querySelector( 'dialog .benefit-grid__failed' ) ).not.toBeNull();
	expect( words.checked ).toBe( true );
} );

describe( 'a view that has gone', () => {
	const gone = () => reply( '', 400, { 'X-Benefit-Error': 'unknown_view' } );

	it( 'leaves the old results and offers to reload the page, since asking again cannot help', async () => {
		const { asked } = fakeServer( gone );
		page( filterOf( boxes ) );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
		await settle();
		expect( document.querySelector( '.benefit-grid__failed' )!.textContent ).toBe( 'Text gone. Reload' );
		expect( cards() ).toEqual( [ 'Al' ] );
		const said = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
		fireEvent.click( screen.getByRole( 'button', { name: 'Reload' } ) );
		await settle();
		expect( asked ).toHaveLength( 1 );
		// jsdom cannot navigate.
		expect( `${ said.mock.calls[ 0 ] }` ).toContain( 'Not implemented: navigation' );
		said.mockRestore();
	} );

	it( 'leaves the link to its next page to the browser', async () => {
		fakeServer( gone );
		page( pagerOf( more ) );
		const link = screen.getByText( 'Show more' );
		fireEvent.click( link );
		await settle();
		expect( document.querySelector( '.benefit-error' )!.textContent ).toBe( 'Text gone.' );
		expect( isFollowed( link ) ).toBe( true );
	} );
} );

describe( 'a state that was asked for before', () => {
	const solved = ( card: string ) =>
		answer( [ card ] ).replace( '<nav data-part="pager">', '<nav data-part="pager" hidden>' );
	/** Starts from the same address each time. */
	const chooseOne = ( sid: string, value: string ) => {
		window.history.replaceState( null, '', '/evenings/' );
		return act( async () => applyFilter( sid, 'tx_category', [ value ] ) );
	};
	const isPaged = () => ! document.querySelector< HTMLElement >( '[data-part="pager"]' )!.hidden;

	it( 'is there at once, without a call; a solved term has no pages', async () => {
		const { asked } = fakeServer( ( { body } ) =>
			reply( sent( body ).get( 'query' )?.includes( 'jazz' ) ? solved( 'Bo' ) : answer( [ 'Cy' ] ) )
		);
		const sid = page( filterOf( bar ) );
		await chooseOne( sid, 'jazz' );
		expect( isPaged() ).toBe( false );
		await chooseOne( sid, 'music' );
		expect( isPaged() ).toBe( true );
		expect( asked ).toHaveLength( 2 );
		await chooseOne( sid, 'jazz' );
		expect( cards() ).toEqual( [ 'Bo' ] );
		expect( isPaged() ).toBe( false );
		expect( asked ).toHaveLength( 2 );
	} );

	it( 'is asked for again when it is some minutes old, or one of many', async () => {
		jest.useFakeTimers();
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		const sid = page( filterOf( bar ) );
		await chooseOne( sid, 'jazz' );
		jest.advanceTimersByTime( 170_000 );
		await chooseOne( sid, 'jazz' );
		expect( asked ).toHaveLength( 1 );
		jest.advanceTimersByTime( 20_000 );
		await chooseOne( sid, 'jazz' );
		expect( asked ).toHaveLength( 2 );
		for ( let other = 0; other < 20; other++ ) {
			await chooseOne( sid, `other-${ other }` );
		}
		await chooseOne( sid, 'jazz' );
		expect( asked ).toHaveLength( 23 );
		jest.useRealTimers();
	} );

	it( 'cards without the chosen terms go before the answer comes, and come back where none does', async () => {
		let fail: () => void = () => {};
		fakeServer( () => new Promise( ( resolve ) => ( fail = () => resolve( reply( '<html>', 503 ) ) ) ) );
		const sid = page( filterOf( bar ) );
		const list = document.querySelector( '.pt-cv-page' )!;
		list.innerHTML = `<li data-terms="category/jazz category/music">Al</li><li data-terms="category/words post_tag/jazz">Bo</li><li data-terms="">Cy</li>`;
		const leaving = () => [ ...list.querySelectorAll( '.is-leaving' ) ].map( ( { textContent } ) => textContent );
		applyFilter( sid, 'tx_category', [ 'jazz', 'folk' ] );
		expect( leaving() ).toEqual( [ 'Bo', 'Cy' ] );
		await settle();
		fail();
		await settle();
		expect( leaving() ).toEqual( [] );
	} );
} );

describe( 'after a filter that failed', () => {
	const failOnce = () =>
		fakeServer( ( _, number ) =>
			number === 1 ? new TypeError( 'Failed to fetch' ) : reply( answer( [ 'Bo' ] ) )
		);

	it( 'more posts are not those of the list before: the filter is asked for again', async () => {
		const { asked } = failOnce();
		const sid = page( pagerOf( { ...more, is_filtered: false } ) );
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		expect( document.querySelector( '.benefit-grid__failed' ) ).not.toBeNull();
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( asked.map( ( { body } ) => body.get( 'query' ) ) ).toEqual( [
			'tx_category=jazz',
			'tx_category=jazz',
		] );
		expect( cards() ).toEqual( [ 'Bo' ] );
		expect( document.querySelector( '.benefit-grid__failed' ) ).toBeNull();
		expect( window.location.search ).toBe( '?said' );
	} );

	it( 'the next choice, and a page, are made beside it', async () => {
		const { asked } = failOnce();
		const sid = page( pagerOf( numbers ) );
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		fireEvent.click( screen.getByRole( 'link', { name: 'Page 3' } ) );
		await settle();
		expect( asked.map( ( { body } ) => body.get( 'query' ) ) ).toEqual( [
			'tx_category=jazz',
			'tx_category=jazz&_page=3',
		] );
	} );
} );

it( 'what stands elsewhere on the page follows, and a choice is taken away there', async () => {
	const chips =
		'<ul data-part="active" class="x"><li><a data-benefit-held="grid-filter" href="/evenings/?utm=1">Jazz</a></li></ul>';
	const { asked } = fakeServer( () => reply( answer( [ 'Bo', 'Cy' ] ) + chips ) );
	const sid = page( filterOf( boxes ) );
	document.body.insertAdjacentHTML(
		'beforeend',
		`<p data-part="count" data-view="${ sid }">all</p><ul data-part="active" data-view="${ sid }" class="wide" hidden></ul>`
	);
	const count = document.querySelector( 'p[data-part="count"]' )!;
	count.insertAdjacentHTML( 'beforebegin', '<p data-part="count" data-view="other">other</p>' );
	await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
	await settle();
	const listVisible = () =>
		[ ...document.querySelectorAll( '[data-view]' ) ].map( ( { textContent } ) => textContent );
	expect( listVisible() ).toEqual( [ 'other', '2 results', 'Jazz' ] );
	const active = document.querySelector< HTMLElement >( 'ul[data-view]' )!;
	expect( [ active.className, active.hidden ] ).toEqual( [ 'wide', false ] );
	expect( isFollowed( screen.getByRole( 'link', { name: 'Jazz' } ) ) ).toBe( false );
	await settle();
	expect( asked.at( -1 )!.body.get( 'query' ) ).toBe( 'utm=1' );
} );

describe( 'a choice that is taken away', () => {
	const chips = ( names: readonly string[], attributes = '' ) =>
		`<ul data-part="active" ${ attributes }>${ names
			.map(
				( name ) => `<li><a data-benefit-held="grid-filter" href="/evenings/?not=${ name }">${ name }</a></li>`
			)
			.join(
				''
			) }<li><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="/evenings/">Clear all</a></li></ul>`;
	const focused = () => document.body.ownerDocument.activeElement!.textContent;

	it.each( [
		[ 'in a listing', () => '' ],
		[ 'elsewhere on the page', ( sid: string ) => `data-view="${ sid }"` ],
	] )( '%s leaves the focus to the next one, or the one before it, or the count', async ( _, attributes ) => {
		let left: readonly string[] = [];
		fakeServer( () => reply( answer( [ 'Bo' ] ) + chips( left ) ) );
		const sid = page( filterOf( boxes ) );
		const at = attributes( sid );
		( at ? document.body : document.querySelector( '.pt-cv-view' )! ).insertAdjacentHTML(
			'beforeend',
			chips( [ 'Folk', 'Jazz', 'Pop' ], at )
		);
		const remove = async ( name: string, others: readonly string[] ) => {
			left = others;
			const link = screen.getByRole( 'link', { name } );
			link.focus();
			fireEvent.click( link );
			await settle();
			return focused();
		};
		expect( await remove( 'Folk', [ 'Jazz', 'Pop' ] ) ).toBe( 'Jazz' );
		expect( screen.getByRole( 'link', { name: 'Jazz' } ).tabIndex ).toBe( 0 );
		expect( await remove( 'Pop', [ 'Jazz' ] ) ).toBe( 'Jazz' );
		expect( await remove( 'Jazz', [] ) ).toBe( '1 results' );
	} );

	it( 'is asked for before any control of its listing is touched', async () => {
		const { asked } = fakeServer( () => reply( answer( [] ) ) );
		page( () => <i /> );
		const root = document.querySelector( '.pt-cv-view' )!;
		root.insertAdjacentHTML( 'beforeend', chips( [ 'Jazz' ] ) );
		expect( isFollowed( screen.getByRole( 'link', { name: 'Jazz' } ) ) ).toBe( false );
		await settle();
		expect( asked[ 0 ]!.body.get( 'query' ) ).toBe( 'not=Jazz' );
	} );

	it( 'in the dialog of a phone leaves the focus in it', async () => {
		fakeServer( () => reply( answer( [ 'Bo' ] ) + '<span data-part="reset"></span>' ) );
		page( filterOf( boxes ) );
		document
			.querySelector( '.pt-cv-view' )!
			.insertAdjacentHTML(
				'beforeend',
				'<dialog open><b>Show</b><span data-part="reset"><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="/evenings/">Clear all</a></span></dialog>'
			);
		const link = screen.getByRole( 'link', { name: 'Clear all' } );
		link.focus();
		fireEvent.click( link );
		await settle();
		expect( focused() ).toBe( 'Show' );
	} );
} );

it( 'what stands below a view that becomes lower comes neither into sight nor nearer', () => {
	page( filterOf( bar ) );
	const root = document.querySelector< HTMLElement >( '.pt-cv-page' )!.parentElement!;
	const stands = ( top: number, bottom: number ) => {
		root.getBoundingClientRect = () => ( { top, bottom } ) as DOMRect;
		withoutLayoutShift( root, () => {} );
		return root.style.minBlockSize;
	};
	expect( stands( 100, 500 ) ).toBe( '400px' );
	expect( stands( 100, window.innerHeight + 500 ) ).toBe( `${ window.innerHeight - 100 }px` );
	fireEvent.click( document.body );
	expect( root.style.minBlockSize ).toBe( '' );
} );

it( 'the title of the page is that of the answer, where the server knows it', async () => {
	document.title = 'Evenings';
	let title = 'Words – Evenings';
	fakeServer( () => reply( answer( [ 'Bo' ], {}, title ) ) );
	page( filterOf( boxes ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
	await settle();
	expect( document.title ).toBe( 'Words – Evenings' );

	title = '';
	fireEvent.click( screen.getByRole( 'checkbox', { name: /Jazz/ } ) );
	await settle();
	expect( document.title ).toBe( 'Words – Evenings' );
} );

it( 'values are joined as PHP reads them', () => {
	choices.forEach( ( { values, joined: text } ) => expect( mergeParts( values ) ).toBe( text ) );
} );
