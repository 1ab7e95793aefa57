/** Live filters: what they show, what they request, and what they take from the answer. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../../../blocks/grid-filter/view-range';
import bar from '../../../../tests/fixtures/islands/grid-filter/bar.json';
import boxes from '../../../../tests/fixtures/islands/grid-filter/checkboxes.json';
import dropdown from '../../../../tests/fixtures/islands/grid-filter/dropdown.json';
import many from '../../../../tests/fixtures/islands/grid-filter/many.json';
import days from '../../../../tests/fixtures/islands/grid-filter/days.json';
import search from '../../../../tests/fixtures/islands/grid-filter/search.json';
import range from '../../../../tests/fixtures/islands/grid-filter/range.json';
import { fakeServer, never, reply } from '../../../shared/test/server';
import { applyFilter } from '../listing-view';
import { answer, cards, filterOf, isFollowed, page, prepare, sent, settle } from './view-page';

jest.mock( '../../../shared/ui/scroll' );

beforeEach( prepare );

describe( 'a filter', () => {
	it( 'is shown at once, asks for the view, and takes its numbers from the answer', async () => {
		const options = boxes.options.map( ( option ) => ( { ...option, number: '5', is_active: true } ) );
		const { asked } = fakeServer( () => reply( answer( [ 'Bo', 'Cy' ], { tx_category: { ...boxes, options } } ) ) );
		const sid = page( filterOf( boxes ) );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
		expect( screen.getByRole< HTMLInputElement >( 'checkbox', { name: /Words/ } ).checked ).toBe( true );
		await settle();

		const body = sent( asked[ 0 ]?.body );
		expect( Object.fromEntries( body ) ).toMatchObject( {
			action: 'benefit_live_filter_reload',
			sid,
			postid: '7',
			isblock: 'content-grid',
			view_context: 'signed',
			view_data: '0',
			query: 'tx_category=jazz%2Cwords',
		} );
		expect( body.has( 'nonce' ) ).toBe( false );
		expect( cards() ).toEqual( [ 'Bo', 'Cy' ] );
		expect( document.querySelector( '[data-part="count"]' )!.textContent ).toBe( '2 results' );
		expect( window.location.search ).toBe( '?said' );
		expect( screen.getAllByText( '5' ) ).toHaveLength( 4 );
	} );

	it( 'that comes to life after an answer shows what that said, and is woken by it', async () => {
		const options = boxes.options.map( ( option ) => ( { ...option, number: '5' } ) );
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: { ...boxes, options } } ) ) );
		const sid = page( filterOf( range ) );
		const other = document.createElement( 'div' );
		other.dataset.benefitIsland = 'grid-filter';
		const woken = jest.fn();
		other.addEventListener( 'pointerover', woken );
		document.body.append( other );
		await act( async () => applyFilter( sid, 'price', [ '5', '' ] ) );
		await settle();
		expect( woken ).toHaveBeenCalledTimes( 1 );
		render( filterOf( boxes )( sid ), { container: other } );
		expect( screen.getAllByText( '5' ) ).toHaveLength( 4 );
	} );

	it( 'of numbers has two handles and two fields in step', async () => {
		jest.useFakeTimers();
		const { asked } = fakeServer( () =>
			reply( answer( [], { price: { ...range, from: '11', to: '90', least: '', most: '' } } ) )
		);
		page( filterOf( range ) );
		const handle = ( name: string ) => screen.getByRole< HTMLInputElement >( 'slider', { name } );
		const field = ( name: string ) => screen.getByRole< HTMLInputElement >( 'spinbutton', { name } );
		expect( [ handle( 'From' ).value, handle( 'To' ).value ] ).toEqual( [ '5', '120' ] );
		fireEvent.keyDown( handle( 'From' ), { key: 'ArrowRight' } );
		expect( [ handle( 'From' ).value, field( 'From' ).value ] ).toEqual( [ '11', '11' ] );
		expect( handle( 'From' ).getAttribute( 'aria-valuetext' ) ).toBe( '11' );
		fireEvent.change( handle( 'To' ), { target: { value: '90' } } );
		expect( field( 'To' ).value ).toBe( '90' );
		fireEvent.change( field( 'To' ), { target: { value: '95' } } );
		expect( handle( 'To' ).value ).toBe( '95' );
		handle( 'To' ).focus();
		await act( async () => jest.advanceTimersByTime( 600 ) );
		expect( asked.map( ( { body } ) => sent( body ).get( 'query' ) ) ).toEqual( [ 'price=11%2C95' ] );
		// The fields show the answer's values; without limits in the answer, the track stays as it was.
		expect( field( 'To' ).value ).toBe( '90' );
		expect( handle( 'To' ).max ).toBe( '120' );
		expect( document.body.ownerDocument.activeElement ).toBe( handle( 'To' ) );
		jest.useRealTimers();
	} );

	it( 'of numbers keeps one between two steps, and its handle stands at the nearest', async () => {
		jest.useFakeTimers();
		const { asked } = fakeServer( never );
		page( filterOf( { ...range, from: '', to: '', range: { ...range.range, min: '0', max: '100', step: '30' } } ) );
		const [ from, to ] = screen.getAllByRole< HTMLInputElement >( 'spinbutton' );
		const handles = () => screen.getAllByRole< HTMLInputElement >( 'slider' );
		const stands = () => handles().map( ( { value, defaultValue } ) => [ value, defaultValue ] );
		fireEvent.change( from!, { target: { value: '40.25' } } );
		expect( stands() ).toEqual( [
			[ '30', '30' ],
			[ '120', '120' ],
		] );
		expect( handles().map( ( handle ) => handle.getAttribute( 'aria-valuetext' ) ) ).toEqual( [ '40.25', '100' ] );
		fireEvent.keyDown( handles()[ 1 ]!, { key: 'ArrowLeft' } );
		expect( [ from!.value, to!.value ] ).toEqual( [ '40.25', '90' ] );
		await act( async () => jest.advanceTimersByTime( 600 ) );
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'price=40.25%2C90' );
		jest.useRealTimers();
	} );

	it.each( [
		{ filter: range, min: '10', max: '50', below: '9.5', within: '10.5', above: '900' },
		{
			filter: days,
			min: '2026-01-01',
			max: '2026-12-31',
			below: '0002-06-01',
			within: '2026-06-01',
			above: '2027-01-01',
		},
	] )(
		'of a $filter.control is within its author’s limits when a field is left',
		( { filter, min, max, ...typed } ) => {
			page( filterOf( { ...filter, from: '', to: '', range: { ...filter.range, min, max } } ) );
			const [ from, to ] = [ ...document.querySelectorAll< HTMLInputElement >( '.benefit-grid__end input' ) ];
			const left = ( field: HTMLInputElement, value: string ) => {
				fireEvent.change( field, { target: { value } } );
				expect( field.value ).toBe( value );
				fireEvent.blur( field );
				return field.value;
			};
			expect( left( from!, typed.below ) ).toBe( min );
			expect( left( from!, typed.within ) ).toBe( typed.within );
			expect( left( to!, typed.above ) ).toBe( max );
			expect( left( to!, '' ) ).toBe( '' );
			expect( from!.value ).toBe( typed.within );
		}
	);

	it( 'of numbers moves the nearer handle to where its track is pressed', () => {
		page( filterOf( { ...range, from: '', range: { ...range.range, min: '0', max: '100' } } ) );
		const track = document.querySelector( '.benefit-slider' )!;
		track.getBoundingClientRect = () => ( { left: 0, right: 200, width: 200 } ) as DOMRect;
		fireEvent.click( track, { clientX: 50 } );
		fireEvent.click( track, { clientX: 180 } );
		const values = screen.getAllByRole< HTMLInputElement >( 'slider' ).map( ( { value } ) => value );
		expect( values ).toEqual( [ '25', '90' ] );
	} );

	it( 'finds options without their accents', () => {
		page( filterOf( { ...many, options: [ { ...many.options[ 0 ], label: 'Crème' } ] } ) );
		fireEvent.change( screen.getByLabelText( 'Search these options' ), { target: { value: 'CREM' } } );
		expect( screen.getByText( 'Crème' ).closest( 'li' )!.hidden ).toBe( false );
	} );

	it( 'looks at each option’s name once, however much is typed to find it', () => {
		page( filterOf( many ) );
		const looked = jest.spyOn( String.prototype, 'normalize' );
		for ( const typed of [ 'w', 'wo', 'wor' ] ) {
			fireEvent.change( screen.getByLabelText( 'Search these options' ), { target: { value: typed } } );
		}
		expect( looked.mock.contexts.filter( ( text ) => `${ text }` === 'Music' ) ).toHaveLength( 1 );
		looked.mockRestore();
	} );

	it( 'measures before it changes anything, so that a press is answered by one layout, and writes no place without a link', async () => {
		fakeServer( never );
		const sid = page( filterOf( many ) );
		const list = document.querySelector< HTMLElement >( '.pt-cv-page' )!;
		list.innerHTML = '<li data-terms="category/words">Al</li>';
		const changed: number[] = [];
		list.parentElement!.getBoundingClientRect = () => {
			changed.push( document.querySelectorAll( '[aria-busy], .is-leaving' ).length );
			return { top: 0 } as DOMRect;
		};
		window.history.replaceState( { benefitQuery: '', benefitMore: { [ sid ]: 1 } }, '' );
		const kept = jest.spyOn( window.history, 'replaceState' );
		const looked = jest.spyOn( String.prototype, 'normalize' );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /Folk/ } ) );
		expect( changed ).toEqual( [ 0 ] );
		expect( document.querySelectorAll( '[aria-busy], .is-leaving' ) ).toHaveLength( 2 );
		expect( kept ).not.toHaveBeenCalled();
		// The search among the options is empty, so no label is normalized.
		expect( looked.mock.contexts.filter( ( text ) => `${ text }` === 'Music' ) ).toHaveLength( 0 );
		looked.mockRestore();
		isFollowed( document.body.appendChild( document.createElement( 'a' ) ) );
		expect( kept ).toHaveBeenCalled();
		kept.mockRestore();
	} );

	it( 'has no choice when its last one is taken away', async () => {
		window.history.replaceState( null, '', '/evenings/?tx_category=jazz&utm=1&_page=3' );
		const { asked } = fakeServer( () => reply( answer( [] ) ) );
		page( filterOf( boxes ) );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /Jazz/ } ) );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'utm=1' );
	} );

	it( 'that finds nothing says so in the words of the page’s settings', async () => {
		fakeServer( () => reply( answer( [] ) ) );
		page( filterOf( boxes ) );
		fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
		await settle();
		expect( document.getElementById( 'benefit-polite' )!.textContent ).toBe( 'Nothing here.' );
	} );

	it( 'shows more of many options when it is asked to, and finds among them', () => {
		page( filterOf( many ) );
		const words = screen.getByText( 'Words' ).closest( 'li' )!;
		expect( words.className ).toContain( 'benefit-grid__rest' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Show more' } ) );
		expect( document.querySelector( 'fieldset' )!.className ).toContain( 'is-open' );
		fireEvent.change( screen.getByLabelText( 'Search these options' ), { target: { value: 'WOR' } } );
		expect( words.hidden ).toBe( false );
		expect( screen.getByText( 'Music' ).closest( 'li' )!.hidden ).toBe( true );
	} );

	it( 'of numbers leaves a lone separator out', async () => {
		jest.useFakeTimers();
		window.history.replaceState( null, '', '/evenings/?price=5,' );
		const { asked } = fakeServer( () => reply( answer( [] ) ) );
		page( filterOf( range ) );
		fireEvent.change( screen.getByRole( 'spinbutton', { name: 'To' } ), { target: { value: '20' } } );
		await act( async () => jest.advanceTimersByTime( 600 ) );
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'price=5%2C20' );
		fireEvent.change( screen.getByRole( 'spinbutton', { name: 'To' } ), { target: { value: '' } } );
		fireEvent.change( screen.getByRole( 'spinbutton', { name: 'From' } ), { target: { value: '' } } );
		await act( async () => jest.advanceTimersByTime( 600 ) );
		expect( sent( asked[ 1 ]?.body ).get( 'query' ) ).not.toContain( 'price' );
		jest.useRealTimers();
	} );

	it( 'that an answer hides gives its focus to what says how many results there are', async () => {
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_place: { ...dropdown, name: 'tx_place', options: [] } } ) ) );
		const sid = page( filterOf( { ...dropdown, name: 'tx_place' } ) );
		const select = screen.getByRole( 'combobox' );
		select.focus();
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		expect( select.closest( '[hidden]' ) ).not.toBeNull();
		const { activeElement } = document.body.ownerDocument;
		expect( activeElement!.textContent ).toBe( '1 results' );
	} );

	it.each( [
		[ 'of the same look', boxes ],
		[ 'of another look', bar ],
	] )(
		'does not choose again what was taken away, and no post has now: in an answer to one %s',
		async ( _, { control } ) => {
			// The answer omits an option without posts, which keeps its place.
			const left = boxes.options.filter( ( { value } ) => value !== 'jazz' );
			const { asked } = fakeServer( () =>
				reply( answer( [ 'Bo' ], { tx_category: { ...boxes, control, options: left } } ) )
			);
			const sid = page( filterOf( boxes ) );
			await act( async () => applyFilter( sid, 'tx_category', [] ) );
			await settle();
			fireEvent.click( screen.getByRole( 'checkbox', { name: /Words/ } ) );
			await settle();
			expect( asked.map( ( { body } ) => sent( body ).get( 'query' ) ) ).toEqual( [
				'',
				'said=&tx_category=words',
			] );
		}
	);

	it( 'beside another of the same name stays what it is, with its numbers', async () => {
		fakeServer( () =>
			reply(
				answer( [ 'Bo' ], {
					tx_category: { ...bar, label: 'Another', options: [ { ...bar.options[ 0 ]!, number: '99' } ] },
				} )
			)
		);
		const sid = page( filterOf( boxes ) );
		await act( async () => applyFilter( sid, 'tx_color', [ 'red' ] ) );
		await settle();
		expect( screen.queryByText( 'Another' ) ).toBeNull();
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( boxes.options.length );
	} );

	it( 'of words is asked for at once by Enter, which does not send the form', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( filterOf( search ) );
		const field = screen.getByRole( 'searchbox' );
		fireEvent.change( field, { target: { value: 'boat' } } );
		expect( fireEvent.keyDown( field, { key: 'Enter' } ) ).toBe( false );
		await settle();
		expect( asked.map( ( { body } ) => sent( body ).get( 'query' ) ) ).toEqual( [ '_search=boat' ] );
		expect( fireEvent.keyDown( field, { key: 'Enter' } ) ).toBe( false );
		await settle();
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'of words keeps what is typed: an answer that comes between two keys is older, and its own words are written as the visitor wrote them', async () => {
		jest.useFakeTimers();
		const coming: ( () => void )[] = [];
		fakeServer( ( { body } ) => {
			const text = sent( sent( body ).get( 'query' ) ).get( '_search' ) ?? '';
			return new Promise( ( resolve ) => {
				coming.push( () => resolve( reply( answer( [ text ], { _search: { ...search, text } } ) ) ) );
			} );
		} );
		const sid = page( filterOf( search ) );
		const field = screen.getByRole< HTMLInputElement >( 'searchbox' );
		const write = ( value: string ) => fireEvent.change( field, { target: { value } } );
		const wait = () => act( () => jest.advanceTimersByTimeAsync( 500 ) );
		const come = () => act( async () => coming.shift()?.() );
		write( 's' );
		await wait();
		write( 'so' );
		await come();
		expect( [ cards(), field.value ] ).toEqual( [ [ 's' ], 'so' ] );
		write( 'so ' );
		await wait();
		await come();
		expect( [ cards(), field.value ] ).toEqual( [ [ 'so' ], 'so ' ] );
		// After a removed choice, Back and Forward, the field shows what the address says.
		for ( const value of [ '', 'sonata', 'so' ] ) {
			applyFilter( sid, '_search', [ value ] );
			await act( async () => {} );
			await come();
			expect( field.value ).toBe( value );
		}
		jest.useRealTimers();
	} );

	it( 'of words begins an entry in the history after each other change', async () => {
		jest.useFakeTimers();
		fakeServer( () => reply( answer( [], { _search: { ...search, text: 'so' } } ) ) );
		const sid = page( filterOf( search ) );
		const entries = [ 'push', 'replace' ].map( ( way ) => jest.spyOn( history, `${ way }State` as 'pushState' ) );
		const pushed = () => entries[ 0 ]!.mock.calls.length;
		const write = async ( value: string ) => {
			fireEvent.change( screen.getByRole( 'searchbox' ), { target: { value } } );
			await act( () => jest.advanceTimersByTimeAsync( 600 ) );
		};
		await write( 's' );
		await write( 'so' );
		expect( pushed() ).toBe( 1 );
		await act( async () => applyFilter( sid, 'tx_category', [ 'jazz' ] ) );
		await write( 'son' );
		await write( 'song' );
		expect( pushed() ).toBe( 3 );
		jest.restoreAllMocks();
		jest.useRealTimers();
	} );

	it( 'of numbers says what came of those that were written when Enter is pressed', async () => {
		jest.useFakeTimers();
		fakeServer( () => reply( answer( [], { price: { ...range, from: '5', to: '60' } } ) ) );
		page( filterOf( { ...range, from: '', to: '5' } ) );
		const [ from, to ] = screen.getAllByRole< HTMLInputElement >( 'spinbutton' );
		const values = () => [ from!.value, to!.value ];
		from!.focus();
		fireEvent.change( from!, { target: { value: '60' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		expect( values() ).toEqual( [ '60', '5' ] );
		fireEvent.keyDown( from!, { key: 'Enter' } );
		expect( values() ).toEqual( [ '5', '60' ] );
		fireEvent.change( from!, { target: { value: '70' } } );
		fireEvent.keyDown( from!, { key: 'Enter' } );
		await act( () => jest.advanceTimersByTimeAsync( 0 ) );
		expect( values() ).toEqual( [ '5', '60' ] );
		jest.useRealTimers();
	} );

	it( 'of numbers says what came of those that were written when its field is left', async () => {
		jest.useFakeTimers();
		const coming: ( () => void )[] = [];
		fakeServer(
			() =>
				new Promise( ( resolve ) => {
					coming.push( () => resolve( reply( answer( [], { price: { ...range, from: '5', to: '60' } } ) ) ) );
				} )
		);
		const sid = page( filterOf( { ...range, from: '', to: '' } ) );
		const [ from, to ] = screen.getAllByRole< HTMLInputElement >( 'spinbutton' );
		const values = () => [ from!.value, to!.value ];
		from!.focus();
		fireEvent.change( from!, { target: { value: '6' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		fireEvent.change( from!, { target: { value: '60' } } );
		await act( async () => coming.shift()!() );
		expect( values() ).toEqual( [ '60', '' ] );
		fireEvent.change( to!, { target: { value: '5' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		act( () => to!.focus() );
		await act( async () => coming.shift()!() );
		expect( values() ).toEqual( [ '60', '5' ] );
		act( () => to!.blur() );
		expect( values() ).toEqual( [ '5', '60' ] );
		// Leaving the field before the answer comes reverts nothing.
		act( () => from!.focus() );
		fireEvent.change( from!, { target: { value: '70' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		act( () => from!.blur() );
		expect( values() ).toEqual( [ '70', '60' ] );
		await act( async () => coming.shift()!() );
		expect( values() ).toEqual( [ '5', '60' ] );
		// After Back, even a focused field shows what the address says.
		act( () => from!.focus() );
		fireEvent.change( from!, { target: { value: '8' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		applyFilter( sid, 'price', [ '5', '60' ], 'none' );
		coming.shift();
		await act( async () => {} );
		await act( async () => coming.shift()?.() );
		expect( values() ).toEqual( [ '5', '60' ] );
		jest.useRealTimers();
	} );
} );
