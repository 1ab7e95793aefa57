import { putSettings } from './page';
import { fakeServer, reply, sessionOf } from '../../shared/test/server';
import { mountCartContents } from '../islands/cart-contents';

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
	const { unmount } = mountCartContents( element, {}, () => undefined );
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
		mountCartContents( element as HTMLElement, {}, () => undefined )
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
