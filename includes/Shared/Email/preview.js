/* The preview is below the form. Pages scroll by whole pixels: its margin is for the rest of one. */
document
	.getElementById( 'benefit-preview' )
	?.addEventListener( 'load', ( { target } ) => target.scrollIntoView( { block: 'nearest' } ) );
