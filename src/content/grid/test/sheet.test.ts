import '../sheet';

const CLASS = 'benefit-grid__sheet';

/** jsdom knows the element, not what it does. */
beforeAll( () => {
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
} );

it( 'Back closes the dialog of the filters, over what stands there now, and no other one', () => {
	document.body.innerHTML = `<dialog open></dialog><dialog class="${ CLASS }"></dialog><dialog class="${ CLASS }" open></dialog>`;
	window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	expect( [ ...document.querySelectorAll( 'dialog' ) ].map( ( { open } ) => open ) ).toEqual( [
		true,
		false,
		false,
	] );
} );
