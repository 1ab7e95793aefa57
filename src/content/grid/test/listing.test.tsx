import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../../../blocks/grid-filter/view-bars';
import '../../../../blocks/grid-filter/view-range';
import choices from '../../../../tests/fixtures/choices.json';
import bar from '../../../../tests/fixtures/islands/grid-filter/bar.json';
import fold from '../../../../tests/fixtures/islands/grid-filter/bar-dropdown-chosen.json';
import deep from '../../../../tests/fixtures/islands/grid-filter/bar-group-deep.json';

import dropdown from '../../../../tests/fixtures/islands/grid-filter/dropdown.json';
import breadcrumb from '../../../../tests/fixtures/islands/grid-filter/breadcrumb.json';
import boxes from '../../../../tests/fixtures/islands/grid-filter/checkboxes.json';
import many from '../../../../tests/fixtures/islands/grid-filter/many.json';
import days from '../../../../tests/fixtures/islands/grid-filter/days.json';
import search from '../../../../tests/fixtures/islands/grid-filter/search.json';
import range from '../../../../tests/fixtures/islands/grid-filter/range.json';
import infinite from '../../../../tests/fixtures/islands/grid-pager/infinite.json';
import more from '../../../../tests/fixtures/islands/grid-pager/more.json';
import numbers from '../../../../tests/fixtures/islands/grid-pager/numbers.json';
import { pageSettings } from '../../../shared/test/page';
import { isLeftToBrowser } from '../../../shared/test/press';
import { scrollToElement } from '../../../shared/scroll';
import { fakeServer, never, reply } from '../../../shared/test/server';
import type { GridFilterProps, GridPagerProps } from '../contracts';
import { Filter } from '../Filter';
import { Pager } from '../Pager';
import { steadily } from '../steady';
import { choose, joined } from '../view';

jest.mock( '../../../shared/scroll' );

let views = 0;

/** A page with one view: its id is a new one, since views of a page are kept. */
function page( island: ( sid: string ) => React.ReactNode ): string {
	const sid = `v${ ++views }`;
	document.body.innerHTML = `<div id="benefit-polite"></div><div id="benefit-assertive"></div>
		<div id="pt-cv-view-${ sid }" class="pt-cv-view" data-sid="${ sid }" data-postid="7" data-isblock="content-grid" data-prefix="" data-context="signed" data-again="Again" data-reload="Reload" data-gone="Text gone.">
		<p data-part="count">all</p><ul class="pt-cv-page" data-part="items" data-id="1"><li>Al</li></ul><div data-part="empty" hidden></div><nav data-part="pager"></nav><div id="island"></div></div>`;
	render( island( sid ), { container: document.getElementById( 'island' )! } );
	return sid;
}

const answer = ( names: readonly string[], filters: object = {} ): string =>
	`<p data-part="count">${ names.length } results</p><ul class="pt-cv-page" data-part="items" data-id="2">${ names
		.map( ( name ) => `<li>${ name }</li>` )
		.join(
			''
		) }</ul><nav data-part="pager"></nav><script type="application/json" class="benefit-view">${ JSON.stringify( {
		total: names.length,
		page: 1,
		pages: 1,
		address: '/evenings/?said',
		said: names.length > 0 ? `${ names.length } results` : '',
		filters,
		order: '',
		per_page: '',
	} ) }</script>`;

const cards = () => [ ...document.querySelectorAll( '.pt-cv-page > li' ) ].map( ( { textContent } ) => textContent );
const settle = async () => {
	for ( let i = 0; i < 4; i++ ) {
		await act( async () => {} );
	}
};
const sent = ( body: unknown ) => new URLSearchParams( `${ body }` );

beforeEach( () => {
	window.benefit = pageSettings();
	window.benefitContent = { separator: ',', no_results: 'Nothing here.' };
	window.scrollBy = jest.fn();
	window.history.replaceState( null, '', '/evenings/' );
	window.benefitIslands = {
		define: () => undefined,
		tell() {},
		swap( element, html ) {
			const { content } = Object.assign( document.createElement( 'template' ), { innerHTML: html } );
			const nodes = [ ...content.children ] as HTMLElement[];
			element.replaceWith( ...nodes );
			return nodes[ 0 ] ?? null;
		},
	};
} );

const filterOf = ( props: object ) => ( sid: string ) => <Filter { ...( props as GridFilterProps ) } sid={ sid } />;
const pagerOf = ( props: object ) => ( sid: string ) => <Pager { ...( props as GridPagerProps ) } sid={ sid } />;

/** Clicks it, and goes nowhere. */
function isLeftToTheBrowser( link: HTMLElement ): boolean {
	let isOurs: boolean | undefined;
	window.addEventListener(
		'click',
		( event ) => {
			isOurs = event.defaultPrevented;
			event.preventDefault();
		},
		{ once: true }
	);
	fireEvent.click( link );
	return isOurs === false;
}

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
		await act( async () => choose( sid, 'price', [ '5', '' ] ) );
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
		// The answer's ends are shown; where it has none, the track is the one that was there.
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
		fireEvent.change( screen.getByLabelText( 'Find among these' ), { target: { value: 'CREM' } } );
		expect( screen.getByText( 'Crème' ).closest( 'li' )!.hidden ).toBe( false );
	} );

	it( 'looks at each option’s name once, however much is typed to find it', () => {
		page( filterOf( many ) );
		const looked = jest.spyOn( String.prototype, 'normalize' );
		for ( const typed of [ 'w', 'wo', 'wor' ] ) {
			fireEvent.change( screen.getByLabelText( 'Find among these' ), { target: { value: typed } } );
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
		// The field for a search among options is empty.
		expect( looked.mock.contexts.filter( ( text ) => `${ text }` === 'Music' ) ).toHaveLength( 0 );
		looked.mockRestore();
		isLeftToTheBrowser( document.body.appendChild( document.createElement( 'a' ) ) );
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
		fireEvent.change( screen.getByLabelText( 'Find among these' ), { target: { value: 'WOR' } } );
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
		await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		expect( select.closest( '[hidden]' ) ).not.toBeNull();
		const { activeElement } = document.body.ownerDocument;
		expect( activeElement!.textContent ).toBe( '1 results' );
	} );

	it( 'beside another of the same name stays what it is, with its numbers', async () => {
		fakeServer( () =>
			reply(
				answer( [ 'Bo' ], {
					tx_category: { ...bar, label: 'Another', options: [ { ...bar.options[ 0 ]!, number: '99' } ] },
				} )
			)
		);
		const sid = page( filterOf( boxes ) );
		await act( async () => choose( sid, 'tx_color', [ 'red' ] ) );
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
		// A choice was taken away, Back, and forward again: there the address says it.
		for ( const value of [ '', 'sonata', 'so' ] ) {
			choose( sid, '_search', [ value ] );
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
		await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
		await write( 'son' );
		await write( 'song' );
		expect( pushed() ).toBe( 3 );
		jest.restoreAllMocks();
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
		// Left before the answer comes: nothing goes back to what it was.
		act( () => from!.focus() );
		fireEvent.change( from!, { target: { value: '70' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		act( () => from!.blur() );
		expect( values() ).toEqual( [ '70', '60' ] );
		await act( async () => coming.shift()!() );
		expect( values() ).toEqual( [ '5', '60' ] );
		// Back, in a field: there the address says it.
		act( () => from!.focus() );
		fireEvent.change( from!, { target: { value: '8' } } );
		await act( () => jest.advanceTimersByTimeAsync( 500 ) );
		choose( sid, 'price', [ '5', '60' ], 'none' );
		coming.shift();
		await act( async () => {} );
		await act( async () => coming.shift()?.() );
		expect( values() ).toEqual( [ '5', '60' ] );
		jest.useRealTimers();
	} );

	it( 'bar: an active option does nothing, another is asked for', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( filterOf( bar ) );
		expect( isLeftToBrowser( screen.getByText( 'Jazz' ) ) ).toBe( true );
		expect( asked ).toHaveLength( 0 );
		fireEvent.click( screen.getByText( 'Music' ) );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'tx_category=music' );
		expect( isLeftToBrowser( screen.getByText( 'Words' ) ) ).toBe( true );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'bar: beyond what search engines are to follow, an option is a button of the form, and asked for as well', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( filterOf( deep ) );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /Words/ } );
		expect( [ button.name, button.value ] ).toEqual( [ '_go', 'tx_category=folk,jazz,words' ] );
		fireEvent.click( button );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( 'tx_category=jazz%2Cwords' );
	} );

	/** The server's answer when this option of a bar that takes one has been pressed. */
	const pressed = ( props: typeof bar, value: string ) => ( {
		...props,
		options: props.options.map( ( option ) => ( {
			...option,
			is_active: option.value === value,
			url: option.value === value ? '' : `/evenings/?tx_category=${ option.value }`,
		} ) ),
	} );
	const focused = () => document.body.ownerDocument.activeElement;

	it.each( [
		[ 'button', bar ],
		[ 'breadcrumb', breadcrumb ],
	] )( 'bar: the option that was pressed keeps the focus through the answer (%s)', async ( _, props ) => {
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: pressed( props, 'music' ) } ) ) );
		page( filterOf( props ) );
		const option = screen.getByRole( 'link', { name: /Music/ } );
		option.focus();
		fireEvent.click( option );
		await settle();
		expect( option.hasAttribute( 'href' ) ).toBe( false );
		expect( [ option.tabIndex, focused() ] ).toEqual( [ 0, option ] );
	} );

	it( 'bar: so does a button of a group, which takes itself away from now on', async () => {
		const options = deep.options.map( ( option ) => ( { ...option, is_active: true, url: '/evenings/?less' } ) );
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: { ...deep, options } } ) ) );
		page( filterOf( deep ) );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /Words/ } );
		button.focus();
		fireEvent.click( button );
		await settle();
		expect( [ button.value, focused() ] ).toEqual( [ 'less', button ] );
	} );

	it( 'bar: a dropdown closes after a choice, on Escape and on a press elsewhere, and says what is chosen', async () => {
		fakeServer( () => reply( answer( [ 'Bo' ], { tx_category: pressed( fold, 'music' ) } ) ) );
		page( filterOf( fold ) );
		const box = document.querySelector( 'details' )!;
		const face = box.querySelector( 'summary' )!;
		expect( [ box.open, face.textContent ] ).toEqual( [ false, 'Jazz' ] );
		box.open = true;
		expect( isLeftToBrowser( screen.getByText( 'Jazz', { selector: 'a *' } ) ) ).toBe( true );
		expect( box.open ).toBe( true );
		screen.getByText( 'Music' ).closest( 'a' )!.focus();
		expect( fireEvent.keyDown( focused()!, { key: 'Escape' } ) ).toBe( false );
		expect( [ box.open, focused() ] ).toEqual( [ false, face ] );
		box.open = true;
		fireEvent.click( document.body );
		expect( box.open ).toBe( false );
		box.open = true;
		fireEvent.click( screen.getByText( 'Music' ) );
		await settle();
		expect( [ box.open, focused(), face.textContent ] ).toEqual( [ false, face, 'Music' ] );
	} );

	it( 'bar: a breadcrumb shows the path to what was pressed at once', async () => {
		fakeServer( never );
		page( filterOf( { ...breadcrumb, has_counts: false } ) );
		const shown = () =>
			[ ...document.querySelectorAll( 'li > [data-value]' ) ].map( ( { textContent } ) => textContent );
		expect( shown() ).toEqual( [ 'All', 'Music', 'Jazz' ] );
		fireEvent.click( screen.getByText( 'Music' ) );
		expect( shown() ).toEqual( [ 'All', 'Music', 'Jazz', 'Folk' ] );
		fireEvent.click( screen.getByText( 'All' ) );
		expect( shown() ).toEqual( [ 'All', 'Music', 'Words' ] );
	} );
} );

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
		// jsdom cannot.
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
		expect( isLeftToTheBrowser( link ) ).toBe( true );
	} );
} );

describe( 'a state that was asked for before', () => {
	const solved = ( card: string ) =>
		answer( [ card ] ).replace( '<nav data-part="pager">', '<nav data-part="pager" hidden>' );
	/** From the same address each time. */
	const chooseOne = ( sid: string, value: string ) => {
		window.history.replaceState( null, '', '/evenings/' );
		return act( async () => choose( sid, 'tx_category', [ value ] ) );
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
		choose( sid, 'tx_category', [ 'jazz', 'folk' ] );
		expect( leaving() ).toEqual( [ 'Bo', 'Cy' ] );
		await settle();
		fail();
		await settle();
		expect( leaving() ).toEqual( [] );
	} );
} );

describe( 'the pages of a view', () => {
	it( 'by numbers are the browser’s own without a filter, and a call with one', async () => {
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		page( pagerOf( { ...numbers, is_filtered: false } ) );
		expect( isLeftToTheBrowser( screen.getByRole( 'link', { name: 'Page 3' } ) ) ).toBe( true );
		expect( asked ).toHaveLength( 0 );
		page( pagerOf( numbers ) );
		fireEvent.click( screen.getByRole( 'link', { name: 'Page 3' } ) );
		await settle();
		expect( sent( asked[ 0 ]?.body ).get( 'query' ) ).toBe( '_page=3' );
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
		fakeServer( () => reply( marked( [ 'Al', 'Bo' ] ) ) );
		page( pagerOf( more ) );
		document.querySelector< HTMLElement >( '.pt-cv-page > li' )!.dataset.pid = 'Al';
		fireEvent.click( screen.getByText( 'Show more' ) );
		await settle();
		expect( cards() ).toEqual( [ 'Al', 'Bo' ] );
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
		await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
		await settle();
		expect( cards() ).toEqual( [ 'Bo' ] );
		expect( document.querySelector( '[aria-busy]' ) ).toBeNull();
		expect( document.querySelector( '.benefit-error' ) ).toBeNull();
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
		// Without a press.
		expect( document.body.ownerDocument.activeElement ).toBe( document.body );
		margins.length = 0;
		page( pagerOf( { ...infinite, page: 5 } ) );
		expect( margins ).toEqual( [] );
		jest.useRealTimers();
	} );
} );

describe( 'a page of an archive, whose number is in its path', () => {
	it( 'is there again when somebody goes back to it', async () => {
		window.history.replaceState( null, '', '/category/music/page/3/?tx_post_tag=free' );
		const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
		const sid = page( () => null );
		document.querySelector< HTMLElement >( '[data-part="items"]' )!.dataset.id = '3';
		// The address says what was there before for the first choice on a page.
		let fresh = { choose };
		await jest.isolateModulesAsync( async () => {
			fresh = await import( '../view' );
		} );
		const { pushState } = window.history;
		const before: unknown[] = [];
		window.history.pushState = ( ...given ) => {
			before.push( window.history.state );
			pushState.apply( window.history, given );
		};
		await act( async () => fresh.choose( sid, 'tx_post_tag', [] ) );
		await settle();
		window.history.pushState = pushState;
		window.dispatchEvent( new PopStateEvent( 'popstate', { state: before[ 0 ] } ) );
		await settle();
		expect( asked.map( ( { body } ) => body.get( 'query' ) ) ).toEqual( [ '', 'tx_post_tag=free&_page=3' ] );
	} );
} );

it( 'each change is an entry in the history, however soon the next one comes, and the address is the server’s when its answer has', async () => {
	const coming: ( () => void )[] = [];
	fakeServer( () => new Promise( ( resolve ) => void coming.push( () => resolve( reply( answer( [ 'Bo' ] ) ) ) ) ) );
	const sid = page( filterOf( boxes ) );
	const length = () => window.history.length;
	const before = length();
	await act( async () => void choose( sid, 'tx_category', [ 'jazz', 'folk' ] ) );
	expect( [ length(), window.location.search ] ).toEqual( [ before + 1, '?tx_category=jazz,folk' ] );
	await act( async () => void choose( sid, 'tx_color', [ 'red' ] ) );
	await act( async () => void choose( sid, '_search', [ 'b' ], 'replace' ) );
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
	await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
	window.history.pushState = pushState;
	expect( during ).toBe( 0 );
	await act( async () => jest.runAllTimers() );
	jest.useRealTimers();
	// Another element: a browser reads each of them once.
	expect( [ ...rules() ].map( ( { text, nonce } ) => [ text, nonce ] ) ).toEqual( [ [ '{"prefetch":[]}', 'n' ] ] );
	expect( rules()[ 0 ] ).not.toBe( first );

	// A link that is followed needs what it has begun.
	window.history.replaceState( { benefitMore: { [ sid ]: 1 } }, '' );
	expect( isLeftToTheBrowser( document.body.appendChild( document.createElement( 'a' ) ) ) ).toBe( true );
	expect( window.history.state.benefitTop ).toBe( 0 );
	expect( rules() ).toHaveLength( 1 );
} );

it( 'going back to what stands there changes nothing: a lightbox was closed, or an anchor was left', async () => {
	const { asked } = fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( filterOf( boxes ) );
	await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
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

describe( 'after a filter that failed', () => {
	const failOnce = () =>
		fakeServer( ( _, number ) =>
			number === 1 ? new TypeError( 'Failed to fetch' ) : reply( answer( [ 'Bo' ] ) )
		);

	it( 'more posts are not those of the list before: the filter is asked for again', async () => {
		const { asked } = failOnce();
		const sid = page( pagerOf( { ...more, is_filtered: false } ) );
		await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
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
		await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
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
	await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
	await settle();
	const shown = () => [ ...document.querySelectorAll( '[data-view]' ) ].map( ( { textContent } ) => textContent );
	expect( shown() ).toEqual( [ 'other', '2 results', 'Jazz' ] );
	const active = document.querySelector< HTMLElement >( 'ul[data-view]' )!;
	expect( [ active.className, active.hidden ] ).toEqual( [ 'wide', false ] );
	expect( isLeftToTheBrowser( screen.getByRole( 'link', { name: 'Jazz' } ) ) ).toBe( false );
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
			) }<li><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="/evenings/">Remove all</a></li></ul>`;
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
		expect( isLeftToTheBrowser( screen.getByRole( 'link', { name: 'Jazz' } ) ) ).toBe( false );
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
				'<dialog open><b>Show</b><span data-part="reset"><a class="benefit-grid__reset" data-benefit-held="grid-filter" href="/evenings/">Remove all</a></span></dialog>'
			);
		const link = screen.getByRole( 'link', { name: 'Remove all' } );
		link.focus();
		fireEvent.click( link );
		await settle();
		expect( focused() ).toBe( 'Show' );
	} );
} );

it( 'a page that is turned is shown from its first post on, where a filter’s answer is shown from the top', async () => {
	fakeServer( () => reply( answer( [ 'Bo' ] ) ) );
	const sid = page( pagerOf( numbers ) );
	const items = document.querySelector< HTMLElement >( '[data-part="items"]' )!;
	const root = items.parentElement!;
	root.getBoundingClientRect = items.getBoundingClientRect = () => ( { top: -1, bottom: 900 } ) as DOMRect;
	await act( async () => choose( sid, 'tx_category', [ 'jazz' ] ) );
	fireEvent.click( screen.getByRole( 'link', { name: 'Page 3' } ) );
	await settle();
	expect( jest.mocked( scrollToElement ).mock.calls ).toEqual( [
		[ root, 50, 1000 ],
		[ items, 50, 1000 ],
	] );
	// They are in sight.
	items.getBoundingClientRect = () => ( { top: 300, bottom: 900 } ) as DOMRect;
	fireEvent.click( screen.getByRole( 'link', { name: 'Page 2' } ) );
	await settle();
	expect( scrollToElement ).toHaveBeenCalledTimes( 2 );
} );

it( 'what stands below a view that becomes lower comes neither into sight nor nearer', () => {
	page( filterOf( bar ) );
	const root = document.querySelector< HTMLElement >( '.pt-cv-page' )!.parentElement!;
	const stands = ( top: number, bottom: number ) => {
		root.getBoundingClientRect = () => ( { top, bottom } ) as DOMRect;
		steadily( root, () => {} );
		return root.style.minBlockSize;
	};
	expect( stands( 100, 500 ) ).toBe( '400px' );
	expect( stands( 100, window.innerHeight + 500 ) ).toBe( `${ window.innerHeight - 100 }px` );
	fireEvent.click( document.body );
	expect( root.style.minBlockSize ).toBe( '' );
} );

it( 'values are joined as PHP reads them', () => {
	choices.forEach( ( { values, joined: text } ) => expect( joined( values ) ).toBe( text ) );
} );
