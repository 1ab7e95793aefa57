/* The preview is below the form: whoever asks for it sees it. */
document
	.getElementById( 'benefit-preview' )
	?.addEventListener( 'load', ( { target } ) => target.scrollIntoView( { block: 'nearest' } ) );
