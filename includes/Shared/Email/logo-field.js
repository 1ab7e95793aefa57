/* Chooses the logo of emails in the media library. */
( () => {
	const part = ( name ) => document.getElementById( `benefit-mail-logo${ name }` );
	const choose = part( '-choose' );
	const remove = part( '-remove' );
	let frame;
	const show = ( id, url ) => {
		part( '' ).value = id;
		part( '-image' ).hidden = url === '';
		part( '-image' ).firstElementChild.src = url;
		remove.hidden = id === 0;
	};
	choose.addEventListener( 'click', () => {
		if ( ! frame ) {
			frame = window.wp.media( {
				title: choose.dataset.title,
				button: { text: choose.dataset.button },
				library: { type: choose.dataset.types.split( ',' ) },
				multiple: false,
			} );
			frame.on( 'select', () => {
				const image = frame.state().get( 'selection' ).first().toJSON();
				show( image.id, image.sizes?.medium?.url ?? image.url );
			} );
		}
		frame.open();
	} );
	remove.addEventListener( 'click', () => {
		show( 0, '' );
		choose.focus();
	} );
} )();
