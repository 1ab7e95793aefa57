/**
 * The dialog of a listing's filters on a phone. Back shows another state of the list, and in a wider window, of a phone that was
 * turned, the filters stand beside it: the dialog does not stay in front of it.
 */
const hide = () => document.querySelector< HTMLDialogElement >( '.benefit-grid__sheet[open]' )?.close();
window.addEventListener( 'popstate', hide );
matchMedia( '(width < 768px)' ).addEventListener( 'change', hide );

/** Buttons that open and close a dialog, as `command` and `commandfor` say, where the browser does not know them. */
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
