import { asAjaxError } from '../../../shared/http/ajax';
import { fetchHtml } from '../../../shared/http/requests';
import { announce } from '../../../shared/ui/announce';
import { notifyCartChange } from './cart-changes';

/**
 * The widgets' "Empty" button (docs/spec-tickets.md §7): asks for confirmation first. PHP renders the button and the
 * dialog (empty-cart.php).
 *
 * @param element root of the island
 * @param empty   announcement for the empty cart
 * @return function that shows the button if the cart has lines
 */
export function enableEmptyCart( element: HTMLElement, empty: string ): ( hasLines: boolean ) => void {
	const offer = element.querySelector< HTMLElement >( '.benefit-empty' );
	const dialog = element.querySelector( 'dialog' );
	const problem = document.createElement( 'p' );
	problem.className = 'benefit-error';
	let isBusy = false;

	async function emptyCart(): Promise< void > {
		isBusy = true;
		problem.remove();
		try {
			await fetchHtml( 'mp-update-cart', { empty_cart: '1' }, { kind: 'write' } );
			announce( empty );
			// The button is about to disappear, so the focus moves to the link to the cart.
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
	offer?.addEventListener( 'click', () => isBusy || dialog?.showModal() );
	dialog?.addEventListener( 'click', ( { target } ) => {
		const isButton = target instanceof HTMLButtonElement;
		// A click on the backdrop hits the dialog element itself; `closedby` would do this, but not in all browsers.
		if ( isButton || target === dialog ) {
			dialog.close();
		}
		if ( isButton && target.value ) {
			void emptyCart();
		}
	} );

	return ( hasLines ) => void offer?.toggleAttribute( 'hidden', ! hasLines );
}
