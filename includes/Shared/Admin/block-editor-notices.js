/*
 * Shows our notices in the block editor. It hides the page's own ones, and saves boxes in the background, following the
 * redirect to the edit screen. In both cases the screen's HTML contains the notices.
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
