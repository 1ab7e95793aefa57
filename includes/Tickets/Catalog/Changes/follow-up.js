/*
 * Presses "Go on" for as long as there is something to do: each press is one step, and the page that answers it shows how
 * far it has come. Without this script the button does the same.
 */
( function () {
	const jobs = document.getElementById( 'benefit-jobs' );
	const said = document.getElementById( 'benefit-jobs-said' );
	const stopped = document.getElementById( 'benefit-jobs-stopped' );
	let isBusy = false;

	const jobIn = ( place, id ) => place.querySelector( `[data-benefit-job="${ id }"]` );

	/** The button stays while it is needed: somebody may be on it. */
	function show( fresh ) {
		const id = fresh.dataset.benefitJob;
		const job = jobIn( jobs, id );
		if ( ! job ) {
			jobs.prepend( fresh );
			return;
		}
		const part = '[data-benefit-progress]';
		job.querySelector( part ).replaceChildren( ...fresh.querySelector( part ).childNodes );
		const form = job.querySelector( 'form' );
		if ( form && ! fresh.querySelector( 'form' ) ) {
			const hadFocus = form.contains( form.ownerDocument.activeElement );
			form.remove();
			if ( hadFocus ) {
				job.querySelector( 'h2' ).focus();
			}
		}
	}

	async function goOn() {
		const form = jobs.querySelector( '[data-benefit-step]' );
		if ( ! form || isBusy ) {
			return;
		}
		const button = form.querySelector( 'button' );
		isBusy = true;
		stopped.hidden = true;
		// One that is disabled would lose the focus.
		button.setAttribute( 'aria-disabled', 'true' );
		button.classList.add( 'disabled' );
		try {
			// A field of this form is named "action".
			const answer = await fetch( form.getAttribute( 'action' ), { method: 'POST', body: new FormData( form ) } );
			const page = new window.DOMParser().parseFromString( await answer.text(), 'text/html' );
			const id = form.elements.job_id.value;
			const status = jobIn( page, id )?.querySelector( '[data-benefit-status]' ).textContent;
			if ( ! answer.ok || ! status ) {
				throw new Error( 'no answer' );
			}
			page.querySelectorAll( '[data-benefit-job]' ).forEach( show );
			said.textContent = status;
			// What is left to do; the message that somebody may be writing stays.
			const fresh = page.querySelectorAll( '[data-benefit-fresh]' );
			document.querySelectorAll( '[data-benefit-fresh]' ).forEach( function ( old, i ) {
				old.replaceChildren( ...fresh[ i ].childNodes );
			} );
		} catch {
			button.removeAttribute( 'aria-disabled' );
			button.classList.remove( 'disabled' );
			stopped.hidden = false;
			return;
		} finally {
			isBusy = false;
		}
		goOn();
	}

	jobs.addEventListener( 'submit', function ( event ) {
		event.preventDefault();
		goOn();
	} );
	goOn();
} )();
