/** The dialog of a listing's filters on a phone. Back shows another state of the list: the dialog does not stay in front of it. */
window.addEventListener( 'popstate', () =>
	document.querySelector< HTMLDialogElement >( '.benefit-grid__sheet[open]' )?.close()
);

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
