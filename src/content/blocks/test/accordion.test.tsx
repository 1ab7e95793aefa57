import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import barProps from '../../../../tests/fixtures/islands/accordion/bar.json';
import linkProps from '../../../../tests/fixtures/islands/accordion-link/link.json';
import { AccordionExpandButtons } from '../AccordionExpandButtons';
import { AccordionPanelLink } from '../AccordionPanelLink';
import { AccordionPanelTitle } from '../AccordionPanelTitle';

/** Renders panels as PHP does, with React in each title. */
function renderPanels(
	titles: readonly string[],
	{ isSingle = false, bar = false, touch = () => {} } = {}
): HTMLDetailsElement[] {
	document.body.innerHTML = `<div id="benefit-polite"></div><div class="benefit-accordion">${
		bar ? '<div id="bar"></div>' : ''
	}${ titles
		.map(
			( title ) =>
				`<details${ isSingle ? ' name="a"' : '' }><summary tabindex="0"><h3 class="benefit-panel__title">${ title }</h3></summary><div><div class="benefit-accordion"><details open><summary></summary></details></div></div></details>`
		)
		.join( '' ) }</div>`;
	const panels = [ ...document.querySelectorAll< HTMLDetailsElement >( '.benefit-accordion:has(h3) > details' ) ];
	touch();
	panels.forEach( ( panel, index ) =>
		act(
			() =>
				void hydrateRoot(
					panel.firstElementChild!,
					<AccordionPanelTitle
						title={ titles[ index ]! }
						level={ 3 }
						closed={ isSingle ? '“%s” has been closed.' : '' }
					/>
				)
		)
	);
	return panels;
}

const getAnnouncement = () => document.getElementById( 'benefit-polite' )!.textContent;
const open = ( panels: readonly HTMLDetailsElement[] ) => panels.map( ( panel ) => ( panel.open ? 1 : 0 ) ).join( '' );
const press = async ( panel: HTMLDetailsElement ) => {
	const summary = panel.firstElementChild as HTMLElement;
	fireEvent.click( summary.firstElementChild! );
	await act( async () => {} );
};

beforeEach( () => {
	Element.prototype.getAnimations = () => [];
	jest.spyOn( window, 'scrollTo' ).mockImplementation( () => {} );
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
} );
afterEach( () => jest.restoreAllMocks() );

describe( 'a panel', () => {
	it( 'opens and closes, and the others stay as they are', async () => {
		const panels = renderPanels( [ 'A', 'B', 'C' ] );
		await press( panels[ 0 ]! );
		await press( panels[ 2 ]! );
		expect( open( panels ) ).toBe( '101' );
		await press( panels[ 0 ]! );
		expect( open( panels ) ).toBe( '001' );
		expect( getAnnouncement() ).toBe( '' );
	} );

	it( 'closes the other panels where one may be open at a time, and says so', async () => {
		const panels = renderPanels( [ 'A', 'B $&', 'C' ], { isSingle: true } );
		await press( panels[ 1 ]! );
		expect( getAnnouncement() ).toBe( '' );
		await press( panels[ 2 ]! );
		expect( open( panels ) ).toBe( '001' );
		expect( getAnnouncement() ).toBe( '“B $&” has been closed.' );
		expect( document.querySelectorAll( '.benefit-accordion .benefit-accordion > [open]' ) ).toHaveLength( 3 );
		await press( panels[ 2 ]! );
		expect( open( panels ) ).toBe( '000' );
	} );

	it( 'that was opened before React came says which one the browser has closed', () => {
		renderPanels( [ 'A', 'B' ], {
			isSingle: true,
			touch: () => {
				const [ first, second ] = document.querySelectorAll< HTMLDetailsElement >( 'details[name]' );
				first!.dataset.wasOpen = '';
				first!.firstElementChild!.insertAdjacentHTML(
					'beforeend',
					'<script type="application/json">{}</script>'
				);
				second!.open = true;
			},
		} );
		expect( getAnnouncement() ).toBe( '“A” has been closed.' );
	} );

	it( 'is brought back into sight when one above has taken its height away', async () => {
		const panels = renderPanels( [ 'A', 'B' ], { isSingle: true } );
		await press( panels[ 0 ]! );
		( panels[ 1 ]!.firstElementChild as HTMLElement ).getBoundingClientRect = () => ( { top: -300 } ) as DOMRect;
		expect( window.scrollTo ).not.toHaveBeenCalled();
		await press( panels[ 1 ]! );
		// 50 px are left free above it (docs/spec-content.md §9).
		expect( window.scrollTo ).toHaveBeenCalledWith( { top: -350, behavior: 'instant' } );
	} );

	it( 'is reached by arrow keys, Home and End, round and round', () => {
		const panels = renderPanels( [ 'A', 'B', 'C' ] );
		const at = () => panels.findIndex( ( panel ) => panel.contains( document.body.ownerDocument.activeElement ) );
		const key = ( name: string ) => fireEvent.keyDown( document.body.ownerDocument.activeElement!, { key: name } );
		( panels[ 0 ]!.firstElementChild as HTMLElement ).focus();
		const way = [ 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a' ].map( ( name ) => {
			key( name );
			return at();
		} );
		expect( way ).toEqual( [ 1, 2, 0, 2, 0, 2, 2 ] );
	} );
} );

describe( 'the bar', () => {
	it( 'opens and closes all panels of its accordion, not those inside of them, and says so', () => {
		const panels = renderPanels( [ 'A', 'B' ], { bar: true } );
		render( <AccordionExpandButtons { ...barProps } />, { container: document.getElementById( 'bar' )! } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Open all' } ) );
		expect( open( panels ) ).toBe( '11' );
		expect( getAnnouncement() ).toBe( 'All panels are open.' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close all' } ) );
		expect( open( panels ) ).toBe( '00' );
		expect( document.querySelectorAll( '.benefit-accordion .benefit-accordion > [open]' ) ).toHaveLength( 2 );
		expect( getAnnouncement() ).toBe( 'All panels are closed.' );
	} );
} );

describe( 'the link to a panel', () => {
	const writeText = jest.fn();
	const clipboard = ( value: unknown ) =>
		Object.defineProperty( navigator, 'clipboard', { value, configurable: true } );

	beforeEach( () => {
		document.body.innerHTML = '<div id="benefit-polite"></div>';
		window.history.replaceState( null, '', '/page/' );
	} );

	it( 'is copied whole by a press, and that is shown and said', async () => {
		clipboard( { writeText: writeText.mockResolvedValue( undefined ) } );
		render( <AccordionPanelLink { ...linkProps } /> );
		fireEvent.click( screen.getByRole( 'link' ) );
		await act( async () => {} );
		expect( writeText ).toHaveBeenCalledWith( 'http://localhost/page/#how-do-i-get-there' );
		expect( screen.getByText( 'Link copied.', { selector: 'span' } ) ).toBeTruthy();
		expect( window.location.hash ).toBe( '' );
	} );

	it.each( [
		[ 'there is no clipboard', undefined ],
		[ 'the browser refuses', { writeText: () => Promise.reject( new Error() ) } ],
	] )( 'is followed when %s', async ( _, value ) => {
		clipboard( value );
		render( <AccordionPanelLink { ...linkProps } /> );
		fireEvent.click( screen.getByRole( 'link' ) );
		await act( async () => {} );
		expect( window.location.hash ).toBe( '#how-do-i-get-there' );
		expect( screen.queryByText( 'Link copied.' ) ).toBe( null );
	} );
} );
