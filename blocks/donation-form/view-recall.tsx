import { hasSavedForm } from '../../src/donations/forms/display/form-storage';

// Stands in the page itself, before the loader: a form of which this tab has entries puts them in without being touched.
for ( const form of document.querySelectorAll< HTMLFormElement >( '.give-form' ) ) {
	const island = form.closest< HTMLElement >( '[data-benefit-island]' );
	const id = form.querySelector< HTMLInputElement >( '[name="give-form-id"]' )?.value;
	if ( island && hasSavedForm( id ) ) {
		island.dataset.benefitWhen = 'visible';
	}
}
