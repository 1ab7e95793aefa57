/**
 * Closes the filter dialog of a phone when it would cover the list: after Back, which shows another state of the list,
 * and in a wider window (a phone that was turned), where the filters are on the page.
 */
const hide = () => document.querySelector< HTMLDialogElement >( '.benefit-grid__sheet[open]' )?.close();
window.addEventListener( 'popstate', hide );
matchMedia( '(width < 768px)' ).addEventListener( 'change', hide );

/** Lets buttons with `command` and `commandfor` open and close dialogs in browsers that do not support them. */
if ( ! ( 'command' in HTMLButtonElement.prototype ) ) {
	document.addEventListener( 'click', ( { target } ) => {
		const button = ( target as Element ).closest( '[commandfor]' );
		const dialog = button && document.getElementById( button.getAttribute( 'commandfor' )! );
		if ( dialog instanceof HTMLDialogElement ) {
			if ( button!.getAttribute( 'command' ) === 'close' ) {
				dialog.close();
			} else {
				dialog.showModal();
			}
		}
	} );
}
