/** Shows the print button, which only works with scripts. */
const button = document.getElementById( 'benefit-print' );
if ( button ) {
	button.hidden = false;
	button.addEventListener( 'click', () => window.print() );
}
