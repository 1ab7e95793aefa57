/* The preview is below the form. Its scroll margin makes up for the fraction of a pixel that pages cannot scroll by. */
document
	.getElementById( 'benefit-preview' )
	?.addEventListener( 'load', ( { target } ) => target.scrollIntoView( { block: 'nearest' } ) );
