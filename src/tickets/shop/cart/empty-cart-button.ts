import { asAjaxError } from '../../../shared/http/ajax';
import { fetchHtml } from '../../../shared/http/requests';
import { announce } from '../../../shared/ui/announce';
import { notifyCartChange } from './cart-changes';

/**
 * The widgets' "Empty" (spec/tickets.txt §7): it asks first, and sends nothing when the answer is no. PHP has written
 * the button and the question (empty-cart.php).
 *
 * @param element of the island
 * @param empty   the sentence of an empty cart
 * @return shows the button while there is something to empty
 */
export function enableEmptyCart( element: HTMLElement, empty: string ): ( hasLines: boolean ) => void {
	const offer = element.querySelector< HTMLElement >( '.benefit-empty' );
	const question = element.querySelector( 'dialog' );
	const problem = document.createElement( 'p' );
	problem.className = 'benefit-error';
	let isBusy = false;

	async function emptyCart(): Promise< void > {
		isBusy = true;
		problem.remove();
		try {
			await fetchHtml( 'mp-update-cart', { empty_cart: '1' }, { kind: 'write' } );
			announce( empty );
			// The button is about to go: its focus is kept at the way to the cart.
			element.querySelector< HTMLElement >( 'a[href]' )?.focus();
			notifyCartChange( 'emptying' );
		} catch ( thrown ) {
			const { message } = asAjaxError( thrown );
			problem.textContent = message;
			element.append( problem );
			announce( message, 'assertive' );
		}
		isBusy = false;
	}
	offer?.addEventListener( 'click', () => isBusy || question?.showModal() );
	question?.addEventListener( 'click', ( { target } ) => {
		const isButton = target instanceof HTMLButtonElement;
		// A press beside its box is one on the dialog itself: `closedby` does the same, in some browsers.
		if ( isButton || target === question ) {
			question.close();
		}
		if ( isButton && target.value ) {
			void emptyCart();
		}
	} );

	return ( hasLines ) => void offer?.toggleAttribute( 'hidden', ! hasLines );
}
