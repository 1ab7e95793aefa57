/** Pagination of a view. */
import { act, fireEvent, screen } from '@testing-library/react';
import boxes from '../../../../tests/fixtures/islands/grid-filter/checkboxes.json';
import infinite from '../../../../tests/fixtures/islands/grid-pager/infinite.json';
import more from '../../../../tests/fixtures/islands/grid-pager/more.json';
import numbers from '../../../../tests/fixtures/islands/grid-pager/numbers.json';
import { scrollToElement } from '../../../shared/ui/scroll';
import { fakeServer, never, reply } from '../../../shared/test/server';
import { requestState, applyFilter, observeView } from '../listing-view';
import { answer, cards, filterOf, isFollowed, page, pagerOf, prepare, sent, settle } from './view-page';

jest.mock( '../../../shared/ui/scroll' );

beforeEach( prepare );

describe( 'the pages of a view', () => {
	it( 'by numbers are the browser’s own without a filter, and a call with one', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( pagerOf( { ...numbers, is_filtered: false } ) );
		expect( isFollowed( screen.getByRole( 'link', { name: 'Page 3' } ) ) ).toBe( true );
		expect( asked ).toHaveLength( 0 );
		page( pagerOf( numbers ) );
		fireEvent.click( screen.getByRole( 'link', { name: 'Page 3' } ) );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( '_page=3' );
	} );

	it.each( [ '/category/music/page/3/?tx_post_tag=free', '/?cat=5&paged=3' ] )(
		'by numbers are asked for by their number, however the site writes it: %s',
		async ( url ) => {
			const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
			page( pagerOf( { ...numbers, links: numbers.links.map( ( link ) => ( { ...link, url } ) ) } ) );
			fireEvent.click( screen.getByRole( 'link', { name: 'Page 3' } ) );
			await settle();
			expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( '_page=3' );
		}
	);

	it( 'by numbers keep a choice that could not be answered, although the list is that without it', async () => {
		let isDown = true;
		const { asked } = fakeServer( () => ( isDown ? reply( 'busy', 503 ) : reply( answer( [ 'Bo' ] ) ) ) );
		const sid = page( pagerOf( { ...numbers, is_filtered: false } ) );
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		isDown = false;
		expect( isFollowed( screen.getByRole( 'link', { name: 'Page 3' } ) ) ).toBe( false );
		await settle();
		expect( sent( asked[ 1 ]?.body ).get( 'query' ) ).toBe( 'tx_category=jazz&_page=3' );
		expect( cards() ).toEqual( [ 'Bo' ] );
		expect( document.querySelector( '.benefit-grid__failed' ) ).toBeNull();
	} );

	it( 'by a button are put below those that are there, once, and the first of them has the focus', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo', 'Cy' ] ) ) );
		page( pagerOf( { ...more, is_filtered: false } ) );
		const button = screen.getByText( 'Show more' );
		fireEvent.click( button );
		fireEvent.click( button );
		await settle();
		expect( asked ).toHaveLength( 1 );
		expect( Object.fromEntries( sent( asked[ 0 ]?.body ) ) ).toMatchObject( {
			action: 'benefit_pagination_request',
			page: '2',
			from: '1',
		} );
		expect( cards() ).toEqual( [ 'Al', 'Bo', 'Cy' ] );
		expect( window.location.search ).toBe( '?_page=2' );
		expect( document.body.ownerDocument.activeElement?.textContent ).toBe( 'Bo' );
	} );

	it( 'leave out a post that stands there already, since others have come before it', async () => {
		const marked = ( names: readonly string[] ) =>
			names.reduce(
				( html, name ) => html.replace( `<li>${ name }`, `<li data-pid="${ name }">${ name }` ),
				answer( names )
			);
		const { asked } = fakeServer( () => reply( marked( [ 'Al', 'Bo' ] ) ) );
		page( pagerOf( more ) );
		document.querySelector< HTMLElement >( '.pt-cv-page > li' )!.dataset.pid = 'Al';
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( cards() ).toEqual( [ 'Al', 'Bo' ] );
		// Tells the server which posts are shown, so that it finds those that moved up to an earlier page.
		expect( sent( asked[ 0 ]?.body ).get( 'known' ) ).toBe( 'Al' );
	} );

	it( 'leave the listings in its cards alone, and do not take theirs for its own', async () => {
		const inner = '<div class="pt-cv-view"><nav data-part="pager">inner</nav></div>';
		fakeServer( () =>
			reply( answer( [ inner ] ).replace( /(<nav data-part="pager">)(?=<\/nav><script)/, '$1outer' ) )
		);
		page( pagerOf( more ) );
		document.querySelector( '.pt-cv-page > li' )!.innerHTML = inner;
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( [ ...document.querySelectorAll( 'nav' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
			'inner',
			'inner',
			'outer',
		] );
	} );

	it( 'that have come are said as they stand there now', async () => {
		fakeServer( () => reply( answer( [ 'Bo', 'Cy' ] ) ) );
		page( pagerOf( more ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( document.getElementById( 'benefit-polite' )!.textContent ).toBe( '2 results' );
	} );

	it( 'leave the focus to whoever has gone on to write meanwhile', async () => {
		fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( pagerOf( more ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		const box = document.body.appendChild( document.createElement( 'input' ) );
		box.focus();
		await settle();
		expect( cards() ).toEqual( [ 'Al', 'Bo' ] );
		expect( document.body.ownerDocument.activeElement ).toBe( box );
	} );

	it( 'by a button of a filtered view keep the filter', async () => {
		window.history.replaceState( null, '', '/evenings/?tx_category=jazz' );
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( pagerOf( more ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'tx_category=jazz&_page=2' );
	} );

	it( 'that are under way end when a filter is changed, and nothing is left waiting', async () => {
		fakeServer( ( { action } ) => ( action.includes( 'pagination' ) ? never() : reply( answer( [ 'Bo' ] ) ) ) );
		const sid = page( pagerOf( { ...more, is_filtered: false } ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		expect( cards() ).toEqual( [ 'Bo' ] );
		expect( document.querySelector( '[aria-busy]' ) ).toBeNull();
		expect( document.querySelector( '.benefit-error' ) ).toBeNull();
	} );

	it( 'that come after another view was chosen from keep its choice in the address', async () => {
		let answerMore: ( html: Response ) => void = () => {};
		fakeServer( () => new Promise< Response >( ( resolve ) => ( answerMore = resolve ) ) );
		page( pagerOf( more ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		window.history.pushState( { benefitQuery: 'other-tx_category=jazz' }, '', '/evenings/?other-tx_category=jazz' );
		answerMore( await reply( answer( [ 'Bo' ] ) ) );
		await settle();
		expect( window.location.search ).toBe( '?other-tx_category=jazz&_page=2' );
	} );

	it( 'that come behind an open lightbox leave its entry alone', async () => {
		let answerMore: ( html: Response ) => void = () => {};
		fakeServer( () => new Promise< Response >( ( resolve ) => ( answerMore = resolve ) ) );
		page( pagerOf( more ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		window.history.pushState( { benefitLightbox: true }, '', '/bo/' );
		answerMore( await reply( answer( [ 'Bo' ] ) ) );
		await settle();
		expect( [ window.location.pathname, window.location.search, cards() ] ).toEqual( [
			'/bo/',
			'',
			[ 'Al', 'Bo' ],
		] );
	} );

	it( 'of a filter that come behind an open lightbox leave its entry alone', async () => {
		let answerIt: ( html: Response ) => void = () => {};
		fakeServer( () => new Promise< Response >( ( resolve ) => ( answerIt = resolve ) ) );
		const sid = page( pagerOf( more ) );
		applyFilter( sid, 'tx_category', [ 'jazz' ] );
		window.history.pushState( { ...window.history.state, benefitLightbox: true }, '', '/bo/' );
		answerIt( await reply( answer( [ 'Bo' ] ) ) );
		await settle();
		expect( [ window.location.pathname, cards() ] ).toEqual( [ '/bo/', [ 'Bo' ] ] );
	} );

	it( 'leave a choice that could not be answered in its controls, wherever is pressed next', async () => {
		let isDown = false;
		fakeServer( () => ( isDown ? reply( 'busy', 503 ) : reply( answer( [ 'Bo' ] ) ) ) );
		const sid = page( pagerOf( numbers ) );
		const heard = jest.fn();
		observeView( sid, heard );
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		fireEvent.click( document.body );
		expect( heard ).toHaveBeenCalledTimes( 2 );
		isDown = true;
		await act( async () => applyFilter( sid, 'tx_category', [ 'folk' ] ) );
		fireEvent.click( document.body );
		fireEvent( window, new Event( 'resize' ) );
		expect( heard ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'that cannot be loaded leave what is there, and say so', async () => {
		fakeServer( () => reply( '<html>', 503 ) );
		page( pagerOf( more ) );
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( cards() ).toEqual( [ 'Al' ] );
		expect( document.querySelector( '.benefit-error' )!.textContent ).not.toBe( '' );
	} );

	it( 'come by themselves 300 px before they are seen, 200 ms after the last movement', async () => {
		jest.useFakeTimers();
		let seen: ( entries: { isIntersecting: boolean }[] ) => void = () => {};
		const margins: unknown[] = [];
		window.IntersectionObserver = class {
			constructor( callback: never, options: { rootMargin?: string } ) {
				seen = callback;
				margins.push( options.rootMargin );
			}
			observe() {}
			disconnect() {}
		} as never;
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( pagerOf( infinite ) );
		expect( margins ).toEqual( [ '0px 0px 300px' ] );
		seen( [ { isIntersecting: true } ] );
		await act( async () => jest.advanceTimersByTime( 199 ) );
		expect( asked ).toHaveLength( 0 );
		await act( async () => jest.advanceTimersByTime( 1 ) );
		expect( asked ).toHaveLength( 1 );
		await act( async () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( cards() ).toEqual( [ 'Al', 'Bo' ] );
		// Without a press, the focus does not move.
		expect( document.body.ownerDocument.activeElement ).toBe( document.body );
		margins.length = 0;
		page( pagerOf( { ...infinite, page: 5 } ) );
		expect( margins ).toEqual( [] );
		page( ( sid ) => <div data-near="100">{ pagerOf( infinite )( sid ) }</div> );
		expect( margins ).toEqual( [ '0px 0px 100px' ] );
		jest.useRealTimers();
	} );
} );

it( 'a filter that has the focus stays in sight', async () => {
	jest.mocked( scrollToElement ).mockClear();
	fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( filterOf( boxes ) );
	document.getElementById( `pt-cv-view-${ sid }` )!.getBoundingClientRect = () => ( { top: -300 } ) as DOMRect;
	const filter = document.querySelector< HTMLElement >( '.cvp-live-filter' )!;
	const press = async ( bottom: number ) => {
		filter.getBoundingClientRect = () => ( { bottom } ) as DOMRect;
		filter.querySelector( 'input' )!.focus();
		await act( async () => applyFilter( sid, 'tx_category', [ `${ bottom }` ] ) );
		return jest.mocked( scrollToElement ).mock.calls.length;
	};
	expect( await press( window.innerHeight - 10 ) ).toBe( 0 );
	expect( await press( window.innerHeight - 400 ) ).toBe( 1 );
} );

it( 'another control that has the focus stays in sight, and Back leads to where somebody was', async () => {
	jest.mocked( scrollToElement ).mockClear();
	fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( filterOf( boxes ) );
	const root = document.getElementById( `pt-cv-view-${ sid }` )!;
	root.getBoundingClientRect = () => ( { top: -300 } ) as DOMRect;
	const order = document.body.appendChild( document.createElement( 'select' ) );
	const press = async ( bottom: number ) => {
		order.getBoundingClientRect = () => ( { bottom } ) as DOMRect;
		order.focus();
		await act( async () => requestState( sid, '_orderby', `date,${ bottom }` ) );
		return jest.mocked( scrollToElement ).mock.calls.length;
	};
	expect( await press( window.innerHeight - 10 ) ).toBe( 0 );
	expect( await press( window.innerHeight - 400 ) ).toBe( 1 );
	await act( async () => {
		window.history.back();
		await new Promise( ( done ) => window.addEventListener( 'popstate', done, { once: true } ) );
	} );
	await settle();
	expect( scrollToElement ).toHaveBeenCalledTimes( 1 );
	order.remove();
} );

it( 'a filter below its list does not run away from under the finger', async () => {
	fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( filterOf( boxes ) );
	const root = document.getElementById( `pt-cv-view-${ sid }` )!;
	root.getBoundingClientRect = () => ( { top: 100, bottom: 300 } ) as DOMRect;
	const box = document.querySelector< HTMLElement >( '.cvp-live-filter input' )!;
	const roomAt = async ( top: number ) => {
		root.style.minBlockSize = '';
		box.getBoundingClientRect = () => ( { top } ) as DOMRect;
		box.focus();
		act( () => void applyFilter( sid, 'tx_category', [ `${ top }` ] ) );
		const { minBlockSize } = root.style;
		await settle();
		return minBlockSize;
	};
	expect( await roomAt( 320 ) ).toBe( '' );
	expect( await roomAt( 50 ) ).toBe( `${ window.innerHeight - 100 }px` );
} );

it( 'a page that is turned is shown from its first post on, where a filter’s answer is shown from the top', async () => {
	jest.mocked( scrollToElement ).mockClear();
	fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( pagerOf( numbers ) );
	const items = document.querySelector< HTMLElement >( '[data-part="items"]' )!;
	const root = items.parentElement!;
	root.getBoundingClientRect = items.getBoundingClientRect = () => ( { top: -1, bottom: 900 } ) as DOMRect;
	await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
	fireEvent.click( screen.getByRole( 'link', { name: 'Page 3' } ) );
	await settle();
	expect( jest.mocked( scrollToElement ).mock.calls ).toEqual( [
		[ root, 50, 1000 ],
		[ items, 50, 1000 ],
	] );
	// The page does not scroll if the cards are in sight.
	items.getBoundingClientRect = () => ( { top: 300, bottom: 900 } ) as DOMRect;
	fireEvent.click( screen.getByRole( 'link', { name: 'Page 2' } ) );
	await settle();
	expect( scrollToElement ).toHaveBeenCalledTimes( 2 );
} );
