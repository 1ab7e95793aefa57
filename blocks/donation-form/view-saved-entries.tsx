import { hasSavedForm } from '../../src/donations/forms/display/form-storage';

// Printed inline before the loader: a form with saved entries in this tab loads without an interaction, to restore
// them.
for ( const form of document.querySelectorAll< HTMLFormElement >( '.give-form' ) ) {
	const island = form.closest< HTMLElement >( '[data-benefit-island]' );
	const id = form.querySelector< HTMLInputElement >( '[name="give-form-id"]' )?.value;
	if ( island && hasSavedForm( id ) ) {
		island.dataset.benefitWhen = 'visible';
	}
}
