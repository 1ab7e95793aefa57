import { responseFragment } from '../../../../shared/http/responses';
import { scrollToElement } from '../../../../shared/ui/scroll';
import { restoreForm, saveForm } from '../form-storage';
import { submitForm } from './submit-form';

/** Pixels left free above the form. */
const OFFSET = 40;

/** To what was said of the form. */
function lead( said: HTMLElement, form: HTMLElement ): void {
	if ( form.closest( 'dialog' ) ) {
		// The page behind it stays where it is.
		said.scrollIntoView( { block: 'center' } );
		return;
	}
	// With the form's beginning, where both are seen; else what was said is.
	const height = said.getBoundingClientRect().bottom - form.getBoundingClientRect().top;
	scrollToElement( height + OFFSET > window.innerHeight ? said : form, OFFSET );
}

/** The script donation-form-send: late.ts fetches it. */
export const submitScript = {
	send: submitForm,
	remember: saveForm,
	recall: restoreForm,
	lead,
	fragmentOf: responseFragment,
};
export type SubmitScript = typeof submitScript;
