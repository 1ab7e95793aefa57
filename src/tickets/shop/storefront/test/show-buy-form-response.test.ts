import { showBuyFormResponse } from '../show-buy-form-response';

const ANSWER = '<div id="new"><p class="benefit-added" role="status" tabindex="-1">2 tickets were added.</p></div>';
const getAnnouncement = () => document.getElementById( 'benefit-polite' )?.textContent ?? '';

beforeEach( () => {
	document.querySelectorAll( '#box, #new, #other' ).forEach( ( element ) => element.remove() );
	document.body.insertAdjacentHTML( 'beforeend', '<div id="box"><button>Add</button></div><input id="other">' );
	window.benefitIslands = {
		notify: jest.fn(),
		define: jest.fn(),
		swap( element, html ) {
			element.outerHTML = html;
			return document.getElementById( 'new' );
		},
	};
} );

const focused = () => document.getElementById( 'other' )?.ownerDocument.activeElement;
const show = () => showBuyFormResponse( document.getElementById( 'box' ), ANSWER );

test( 'The message that took the form’s place has the focus', () => {
	document.querySelector( 'button' )?.focus();
	show();
	expect( focused() ).toBe( document.querySelector( '.benefit-added' ) );
	expect( focused()?.hasAttribute( 'role' ) ).toBe( false );
} );

test( 'A reader who has gone on elsewhere keeps the focus, and hears the message', () => {
	const other = document.getElementById( 'other' );
	other?.focus();
	show();
	expect( focused() ).toBe( other );
	expect( getAnnouncement() ).toBe( '2 tickets were added.' );
} );
