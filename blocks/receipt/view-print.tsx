/** Shows the print button, which only works with scripts. */
const button = document.getElementById( 'benefit-print' );
if ( button ) {
	button.hidden = false;
	button.addEventListener( 'click', () => window.print() );
}

// Paper has everything, also what is folded on the screen.
window.addEventListener( 'beforeprint', () => {
	for ( const fold of document.querySelectorAll< HTMLDetailsElement >( '.benefit-receipt details.benefit-fold' ) ) {
		fold.open = true;
	}
} );
