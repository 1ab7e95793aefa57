/** The history and the address of a page with views. */
import { act } from '@testing-library/react';
import boxes from '../../../../tests/fixtures/islands/grid-filter/checkboxes.json';
import { fakeServer, reply } from '../../../shared/test/server';
import { applyFilter } from '../listing-view';
import { answer, filterOf, isFollowed, page, prepare, settle } from './view-page';

jest.mock( '../../../shared/ui/scroll' );

beforeEach( prepare );

describe( 'a page of an archive, whose number is in its path', () => {
	it( 'is there again when somebody goes back to it', async () => {
		window.history.replaceState( null, '', '/category/music/page/3/?tx_post_tag=free' );
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		const sid = page( () => null );
		document.querySelector< HTMLElement >( '[data-part="items"]' )!.dataset.id = '3';
		// Imported again, since only the first choice on a page takes the previous state from the address.
		let fresh = { applyFilter };
		await jest.isolateModulesAsync( async () => {
			fresh = await import( '../listing-view' );
		} );
		const { pushState } = window.history;
		const before: unknown[] = [];
		window.history.pushState = ( ...given ) => {
			before.push( window.history.state );
			pushState.apply( window.history, given );
		};
		await act( async () => fresh.applyFilter( sid, 'tx_post_tag', [] ) );
		await settle();
		window.history.pushState = pushState;
		window.dispatchEvent( new PopStateEvent( 'popstate', { state: before[ 0 ] } ) );
		await settle();
		expect( asked.map( ( { body } ) => body.get( 'query' ) ) ).toEqual( [ '', 'tx_post_tag=free&_page=3' ] );
	} );
} );

it( 'Back from a filter that was chosen after more posts had been loaded asks for those before it', async () => {
	const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( () => null );
	let fresh!: typeof import( '../listing-view' );
	await jest.isolateModulesAsync( async () => {
		fresh = await import( '../listing-view' );
	} );
	await act( async () => void fresh.loadMore( sid, 2, false ) );
	await settle();
	const before = window.history.state;
	await act( async () => void fresh.applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
	await settle();
	const calls = asked.length;
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: before } ) );
	await settle();
	expect( asked.slice( calls ).map( ( { body } ) => body.get( 'query' ) ) ).toEqual( [ '_page=2' ] );
} );

it( 'each change is an entry in the history, however soon the next one comes, and the address is the server’s when its answer has', async () => {
	const coming: ( () => void )[] = [];
	fakeServer( () => new Promise( ( resolve ) => void coming.push( () => resolve( reply( answer( [ 'Bo' ] ) ) ) ) ) );
	const sid = page( filterOf( boxes ) );
	const length = () => window.history.length;
	const before = length();
	await act( async () => void applyFilter( sid, 'tx_category', [ 'jazz', 'folk' ] ) );
	expect( [ length(), window.location.search ] ).toEqual( [ before + 1, '?tx_category=jazz,folk' ] );
	await act( async () => void applyFilter( sid, 'tx_color', [ 'red' ] ) );
	await act( async () => void applyFilter( sid, '_search', [ 'b' ], 'replace' ) );
	expect( [ length(), window.location.search ] ).toEqual( [
		before + 2,
		'?tx_category=jazz,folk&tx_color=red&_search=b',
	] );
	await act( async () => coming.pop()!() );
	await settle();
	expect( [ length(), window.location.search ] ).toEqual( [ before + 2, '?said' ] );
} );

it( 'speculation rules are out of the page while its address changes, and come back as they were', async () => {
	jest.useFakeTimers();
	fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( filterOf( boxes ) );
	document.body.insertAdjacentHTML(
		'beforeend',
		'<script type="speculationrules" nonce="n">{"prefetch":[]}</script>'
	);
	const rules = () => document.querySelectorAll< HTMLScriptElement >( '[type=speculationrules]' );
	const first = rules()[ 0 ];
	const { pushState } = window.history;
	let during;
	window.history.pushState = ( ...given ) => {
		during = rules().length;
		pushState.apply( window.history, given );
	};
	await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
	window.history.pushState = pushState;
	expect( during ).toBe( 0 );
	await act( async () => jest.runAllTimers() );
	jest.useRealTimers();
	// A new element, since browsers read each one only once.
	expect( [ ...rules() ].map( ( { text, nonce } ) => [ text, nonce ] ) ).toEqual( [ [ '{"prefetch":[]}', 'n' ] ] );
	expect( rules()[ 0 ] ).not.toBe( first );

	// Following a link keeps the rules, since it may use what was prefetched.
	window.history.replaceState( { benefitMore: { [ sid ]: 1 } }, '' );
	expect( isFollowed( document.body.appendChild( document.createElement( 'a' ) ) ) ).toBe( true );
	expect( window.history.state.benefitTop ).toBe( 0 );
	expect( rules() ).toHaveLength( 1 );
} );

it( 'going back to what stands there changes nothing: a lightbox was closed, or an anchor was left', async () => {
	const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( filterOf( boxes ) );
	await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
	await settle();
	const calls = asked.length;
	const card = document.querySelector( '.pt-cv-page > li' );
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: window.history.state } ) );
	await settle();
	expect( document.querySelector( '.pt-cv-page > li' ) ).toBe( card );
	window.dispatchEvent( new PopStateEvent( 'popstate', { state: { benefitQuery: 'tx_category=folk' } } ) );
	await settle();
	expect( asked ).toHaveLength( calls + 1 );
	expect( document.querySelector( '.pt-cv-page > li' ) ).not.toBe( card );
} );

it( 'a page whose entry was left before the scripts came is loaded anew: what stands there is not what the address names', () => {
	const said = jest.spyOn( console, 'error' ).mockImplementation( () => undefined );
	const begin = ( query?: string ) => {
		window.benefitQuery = query;
		jest.isolateModules( () => void require( '../listing-view' ) );
		return `${ said.mock.calls }`;
	};
	window.history.replaceState( { benefitQuery: 'tx_category=jazz' }, '' );
	expect( begin( 'tx_category=jazz' ) ).toBe( '' );
	expect( begin( undefined ) ).toBe( '' );
	// jsdom cannot navigate.
	expect( begin( '' ) ).toContain( 'Not implemented: navigation' );
	delete window.benefitQuery;
	said.mockRestore();
} );
