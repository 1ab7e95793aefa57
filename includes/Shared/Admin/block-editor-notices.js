/*
 * The block editor hides the page's own notices and posts the boxes in the background, following the redirect to the
 * editing screen. Both ways the notices are in the screen's HTML: here they become the editor's own.
 */
( function ( wp ) {
	function show( html ) {
		html.querySelectorAll( '[data-benefit-notice]' ).forEach( function ( notice ) {
			wp.data
				.dispatch( 'core/notices' )
				.createNotice( notice.dataset.benefitNotice, notice.querySelector( 'p' ).textContent, {
					id: 'benefit-box',
					isDismissible: true,
					speak: true,
				} );
		} );
	}

	wp.apiFetch.use( function ( options, next ) {
		if ( ! options.url || options.url.indexOf( 'meta-box-loader' ) === -1 ) {
			return next( options );
		}
		return next( options ).then( function ( response ) {
			return response
				.clone()
				.text()
				.then( function ( text ) {
					wp.data.dispatch( 'core/notices' ).removeNotice( 'benefit-box' );
					show( new window.DOMParser().parseFromString( text, 'text/html' ) );
					return response;
				} );
		} );
	} );

	wp.domReady( function () {
		show( document );
	} );
} )( window.wp );
