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
