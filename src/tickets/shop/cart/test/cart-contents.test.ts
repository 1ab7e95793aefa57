import { putSettings } from '../../../test/page';
import { fakeServer, reply, sessionOf } from '../../../../shared/test/server';
import { mountCartContents } from '../cart-contents';

const PROPS = { empty: 'Your cart is empty.' };
const EMPTY =
	'<span class="benefit-empty" hidden><button>Empty cart</button></span>' +
	'<dialog><button>Keep my tickets</button><button value="yes">Yes, empty cart</button></dialog>';
const settle = () => new Promise( ( done ) => setTimeout( done ) );

test( 'The widget’s HTML takes the place of what everybody sees, and is asked for again when the cart changes', async () => {
	putSettings();
	delete window.benefitCalls;
	let times = 0;
	const { actions } = fakeServer( ( { action } ) =>
		action === 'benefit_session'
			? sessionOf( 'nonce' )
			: reply( `<ul class="tc_cart_ul"><li>${ ++times }</li></ul>` )
	);
	const element = document.createElement( 'div' );
	element.innerHTML = '<h2>Mine</h2><div class="benefit-contents"><p>Your cart is empty.</p></div>';
	const { unmount } = mountCartContents( element, PROPS, () => undefined );
	const part = element.querySelector( '.benefit-contents' ) as HTMLElement;
	expect( part.style.opacity ).toBe( '0.5' );
	await settle();
	expect( element.textContent ).toBe( 'Mine1' );
	expect( part.style.opacity ).toBe( '' );

	document.dispatchEvent( new CustomEvent( 'benefit:cart', { detail: { by: 'somebody' } } ) );
	await settle();
	expect( element.textContent ).toBe( 'Mine2' );
	expect( actions() ).toEqual( [ 'benefit_session', 'benefit_update_cart_widget', 'benefit_update_cart_widget' ] );
	unmount();
} );

test( 'Of two on one page the first has the ids that the specification names, whichever is answered first', async () => {
	putSettings();
	delete window.benefitCalls;
	fakeServer( ( { action } ) =>
		action === 'benefit_session'
			? sessionOf( 'nonce' )
			: reply( '<ul class="tc_cart_ul"><li id="tc_ticket_type_7">1 × Regular</li></ul>' )
	);
	const widget = '<div class="widget"><div class="benefit-contents"><p>Your cart is empty.</p></div></div>';
	document.body.innerHTML = widget + widget;
	const [ first, second ] = document.querySelectorAll< HTMLElement >( '.widget' );
	const mounted = [ second, first ].map( ( element ) =>
		mountCartContents( element as HTMLElement, PROPS, () => undefined )
	);
	await settle();
	await settle();
	expect( [ ...document.querySelectorAll( 'li' ) ].map( ( { id, textContent } ) => [ id, textContent ] ) ).toEqual( [
		[ 'tc_ticket_type_7', '1 × Regular' ],
		[ '', '1 × Regular' ],
	] );
	mounted.forEach( ( { unmount } ) => unmount() );
	document.body.innerHTML = '';
} );

describe( 'The widget’s “Empty”', () => {
	const LINK = '<p><a href="/cart/">View cart</a></p>';
	const LINES = `<ul class="tc_cart_ul"><li>1 × Regular</li></ul>${ LINK }`;
	const buttonOf = ( text: string ) =>
		[ ...document.querySelectorAll( 'button' ) ].find( ( { textContent } ) => textContent === text );

	const isAsking = () => document.querySelector( 'dialog' )?.open;
	const isOffered = () => ! document.querySelector( '.benefit-empty' )?.hasAttribute( 'hidden' );

	async function mount( emptied: () => Response ) {
		putSettings();
		delete window.benefitCalls;
		HTMLDialogElement.prototype.showModal = function () {
			this.open = true;
		};
		HTMLDialogElement.prototype.close = function () {
			this.open = false;
		};
		let isEmpty = false;
		const { asked, actions } = fakeServer( ( { action } ) => {
			switch ( action ) {
				case 'benefit_session':
					return sessionOf( 'nonce' );
				case 'benefit_mp-update-cart':
					isEmpty = true;
					return emptied();
				default:
					return reply( isEmpty ? `<p class="benefit-cart-empty">Your cart is empty.</p>${ LINK }` : LINES );
			}
		} );
		window.benefitIslands = {
			define: jest.fn(),
			swap: jest.fn(),
			notify: ( _, by ) =>
				document.dispatchEvent( new CustomEvent( 'benefit:cart', { detail: { by } } ) ) as never,
		};
		document.body.innerHTML = `<div><div class="benefit-contents"></div>${ EMPTY }</div>`;
		const { unmount } = mountCartContents( document.body.firstElementChild as HTMLElement, PROPS, () => undefined );
		await settle();
		return { asked, actions, unmount };
	}

	test( 'asks first, and sends nothing when the answer is no', async () => {
		const { actions, unmount } = await mount( () => reply( '' ) );
		buttonOf( 'Empty cart' )?.click();
		expect( isAsking() ).toBe( true );
		buttonOf( 'Keep my tickets' )?.click();
		await settle();
		expect( isAsking() ).toBe( false );
		expect( actions() ).not.toContain( 'benefit_mp-update-cart' );
		unmount();
	} );

	test( 'takes a press beside the question for a no, also where the browser does not', async () => {
		const { actions, unmount } = await mount( () => reply( '' ) );
		buttonOf( 'Empty cart' )?.click();
		document.querySelector( 'dialog' )?.click();
		await settle();
		expect( isAsking() ).toBe( false );
		expect( actions() ).not.toContain( 'benefit_mp-update-cart' );
		unmount();
	} );

	test( 'sends mp-update-cart with empty_cart=1 when it is yes, and goes with the lines', async () => {
		const { asked, unmount } = await mount( () => reply( '<p>Your cart is empty.</p>' ) );
		buttonOf( 'Empty cart' )?.click();
		buttonOf( 'Yes, empty cart' )?.click();
		await settle();
		await settle();
		const sent = asked.find( ( { action } ) => action === 'benefit_mp-update-cart' );
		expect( sent?.body.get( 'empty_cart' ) ).toBe( '1' );
		expect( document.body.textContent ).toContain( 'Your cart is empty.' );
		expect( isOffered() ).toBe( false );
		expect( document.querySelector( ':focus' )?.textContent ).toBe( 'View cart' );
		unmount();
	} );

	test( 'says why nothing was emptied, and stays', async () => {
		const { unmount } = await mount( () => reply( 'error||Later.', 503 ) );
		buttonOf( 'Empty cart' )?.click();
		buttonOf( 'Yes, empty cart' )?.click();
		await settle();
		await settle();
		expect( document.querySelector( '.benefit-error' )?.textContent ).toBe( window.benefit.texts.down );
		expect( isOffered() ).toBe( true );
		unmount();
	} );
} );
