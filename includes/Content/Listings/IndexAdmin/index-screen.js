/* Requests the next step of a new index as soon as one is done, while the screen is open. The reloaded page announces the end. */
( function ( wp ) {
	const bar = document.getElementById( 'benefit-index-progress' );
	if ( ! bar || ! bar.dataset.step ) {
		return;
	}
	const broken = document.getElementById( 'benefit-index-broken' );
	const shown = document.getElementById( 'benefit-index-text' );

	function step() {
		wp.apiFetch( { path: bar.dataset.step, method: 'POST', data: {} } ).then(
			function ( answer ) {
				bar.max = Math.max( 1, answer.of );
				bar.value = answer.read;
				shown.textContent = answer.text;
				broken.textContent = '';
				if ( answer.state === 'running' ) {
					step();
				} else {
					window.location.reload();
				}
			},
			function () {
				broken.textContent = bar.dataset.broken;
				window.setTimeout( step, 10000 );
			}
		);
	}

	step();
} )( window.wp );
