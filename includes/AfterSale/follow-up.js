/*
 * Presses "Go on" for as long as there is something to do: each press is one step, and the page that answers it shows how
 * far it has come. Without this script the button does the same.
 */
( function () {
	const jobs = document.getElementById( 'benefit-jobs' );
	const stopped = document.getElementById( 'benefit-jobs-stopped' );

	async function goOn() {
		const form = jobs.querySelector( '[data-benefit-step]' );
		if ( ! form ) {
			return;
		}
		stopped.hidden = true;
		form.querySelector( 'button' ).disabled = true;
		try {
			// A field of this form is named "action".
			const answer = await fetch( form.getAttribute( 'action' ), { method: 'POST', body: new FormData( form ) } );
			const page = new window.DOMParser().parseFromString( await answer.text(), 'text/html' );
			const next = page.getElementById( 'benefit-jobs' );
			if ( ! answer.ok || ! next ) {
				throw new Error( 'no answer' );
			}
			jobs.replaceChildren( ...next.childNodes );
			// What is left to do; the message that somebody may be writing stays.
			const fresh = page.querySelectorAll( '[data-benefit-fresh]' );
			document.querySelectorAll( '[data-benefit-fresh]' ).forEach( function ( old, i ) {
				old.replaceChildren( ...fresh[ i ].childNodes );
			} );
		} catch {
			form.querySelector( 'button' ).disabled = false;
			stopped.hidden = false;
			return;
		}
		goOn();
	}

	jobs.addEventListener( 'submit', function ( event ) {
		event.preventDefault();
		goOn();
	} );
	goOn();
} )();
