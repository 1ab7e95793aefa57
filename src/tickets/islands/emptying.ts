import { asAjaxError, html } from '../../shared/ajax';
import { announce } from '../../shared/announce';
import { ask } from '../../shared/ask';
import { cartChanged } from '../cart-changes';
import { ticketSettings } from '../settings';
import type { CartContentsProps } from '../contracts';

/**
 * The widgets' "Empty" (spec/tickets.txt §7): it asks first, and sends nothing when the answer is no.
 *
 * @param element of the island
 * @return shows it while there is something to empty
 */
export function offerEmptying(
	element: HTMLElement,
	{ empty, empty_cart: { label, yes, no } }: Pick< CartContentsProps, 'empty' | 'empty_cart' >
): ( hasLines: boolean ) => void {
	const place = document.createElement( 'span' );
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'benefit-link';
	button.textContent = label;
	place.append( button );
	const problem = document.createElement( 'p' );
	problem.className = 'benefit-error';
	let isBusy = false;

	async function press(): Promise< void > {
		if ( isBusy || ! ( await ask( element, { title: ticketSettings().texts.empty_cart, yes, no } ) ) ) {
			return;
		}
		isBusy = true;
		problem.remove();
		try {
			await html( 'mp-update-cart', { empty_cart: '1' }, { kind: 'write' } );
			announce( empty );
			// The button is about to go: its focus is kept at the way to the cart.
			element.querySelector< HTMLElement >( 'a[href]' )?.focus();
			cartChanged( 'emptying' );
		} catch ( thrown ) {
			const { message } = asAjaxError( thrown );
			problem.textContent = message;
			element.append( problem );
			announce( message, 'assertive' );
		} finally {
			isBusy = false;
		}
	}
	button.addEventListener( 'click', () => void press() );

	return ( hasLines ) => {
		if ( hasLines ) {
			// Where its place is kept free, nothing moves for it.
			( element.querySelector( '.benefit-widget__links' ) ?? element ).append( place );
		} else {
			place.remove();
		}
	};
}
