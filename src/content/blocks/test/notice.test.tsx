import { act, fireEvent, render, screen } from '@testing-library/react';
import props from '../../../../tests/fixtures/islands/notice/dismiss.json';
import { NoticeDismissButton } from '../NoticeDismissButton';

const NOW = 1_800_000_000;

/** Runs the inline script as the first element of a notice. */
function decide( attributes: string ): HTMLElement {
	document.body.innerHTML = `<div id="benefit-polite"></div><div id="around"><div id="n" ${ attributes }><script></script><p>Words</p></div><style></style><p id="next" hidden>No</p><p id="then">On</p></div>`;
	const notice = document.getElementById( 'n' )!;
	Object.defineProperty( document, 'currentScript', { value: notice.firstElementChild, configurable: true } );
	jest.isolateModules( () => void require( '../notice-visibility' ) );
	return notice;
}

function dismiss( notice: HTMLElement ): void {
	const place = notice.appendChild( document.createElement( 'div' ) );
	render( <NoticeDismissButton { ...props } />, { container: place } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Dismiss this notice' } ) );
}

const blockStorage = () =>
	jest.spyOn( window, 'localStorage', 'get' ).mockImplementation( () => {
		throw new DOMException( '', 'SecurityError' );
	} );

beforeEach( () => {
	localStorage.clear();
	jest.spyOn( Date, 'now' ).mockReturnValue( NOW * 1000 );
	// jsdom focuses hidden elements; browsers do not.
	const { focus } = HTMLElement.prototype;
	jest.spyOn( HTMLElement.prototype, 'focus' ).mockImplementation( function ( this: HTMLElement ) {
		if ( ! this.closest( '[hidden], style' ) ) {
			focus.call( this );
		}
	} );
} );
afterEach( () => jest.restoreAllMocks() );

describe( 'before a notice is painted', () => {
	it.each( [
		[ '', false ],
		[ 'hidden', false ],
		[ `data-from="${ NOW + 1 }"`, true ],
		[ `data-from="${ NOW }" hidden`, false ],
		[ `data-to="${ NOW + 1 }"`, false ],
		[ `data-to="${ NOW }"`, true ],
		[ `data-from="${ NOW - 5 }" data-to="${ NOW + 5 }" hidden`, false ],
		[ 'data-benefit-notice="b"', false ],
		[ 'data-benefit-notice="a"', true ],
	] )( 'it is decided whether it is shown: %s', ( attributes, isHidden ) => {
		localStorage.setItem( 'benefit-notice-a', '1' );
		expect( decide( attributes ).hidden ).toBe( isHidden );
	} );

	it( 'it is shown where all storage is blocked', () => {
		blockStorage();
		expect( decide( 'data-benefit-notice="a"' ).hidden ).toBe( false );
	} );

	it( 'it follows another tab, and the page from the browser’s memory', () => {
		const notice = decide( 'data-benefit-notice="a"' );
		localStorage.setItem( 'benefit-notice-a', '1' );
		fireEvent( window, new StorageEvent( 'storage', { key: 'benefit-notice-a' } ) );
		expect( notice.hidden ).toBe( true );
		localStorage.clear();
		fireEvent( window, new Event( 'pageshow' ) );
		expect( notice.hidden ).toBe( false );
	} );
} );

describe( 'a notice that is dismissed', () => {
	it( 'is gone, for this browser too, and the focus goes on to what follows', () => {
		const notice = decide( 'data-benefit-notice="a"' );
		dismiss( notice );
		expect( notice.hidden ).toBe( true );
		expect( localStorage.getItem( 'benefit-notice-a' ) ).toBe( '1' );
		const then = document.getElementById( 'then' )!;
		expect( then.ownerDocument.activeElement ).toBe( then );
		expect( document.getElementById( 'benefit-polite' )!.textContent ).toBe( 'Notice dismissed.' );
		act( () => then.blur() );
		expect( document.querySelectorAll( '#around [tabindex]' ) ).toHaveLength( 2 );
		expect( then.hasAttribute( 'tabindex' ) ).toBe( false );
	} );

	it( 'gives the focus to what is around it when nothing follows', () => {
		const notice = decide( 'data-benefit-notice="a"' );
		document.querySelectorAll( '#n ~ *' ).forEach( ( one ) => one.remove() );
		dismiss( notice );
		expect( notice.ownerDocument.activeElement?.id ).toBe( 'around' );
	} );

	it.each( [
		[ 'blocked', blockStorage ],
		[
			'full',
			() =>
				jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
					throw new DOMException( '', 'QuotaExceededError' );
				} ),
		],
	] )( 'is gone from this page when storage is %s', ( _, meet ) => {
		const notice = decide( 'data-benefit-notice="a"' );
		meet();
		dismiss( notice );
		expect( notice.hidden ).toBe( true );
		fireEvent( window, new Event( 'pageshow' ) );
		expect( notice.hidden ).toBe( true );
	} );
} );
