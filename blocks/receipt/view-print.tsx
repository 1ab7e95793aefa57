/** The button that prints is there where it can do something. */
const button = document.getElementById( 'benefit-print' );
if ( button ) {
	button.hidden = false;
	button.addEventListener( 'click', () => window.print() );
}
