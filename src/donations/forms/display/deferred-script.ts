import { responseFragment } from '../../../shared/http/responses';
import { scrollToElement } from '../../../shared/ui/scroll';
import { restoreForm, saveForm } from './form-storage';
import type { SubmissionFunctions } from './load-deferred-script';
import { BillingPart } from '../../giving/billing/BillingPart';
import { LoginPart } from '../../giving/accounts/LoginPart';
import { DonationFormFieldsPart } from './DonationFormFieldsPart';
import { FeePart } from './fees/FeePart';
import { useFee } from './fees/use-fee';
import type { OptionalParts } from './optional-parts';
import { RecurringPart } from './RecurringPart';
import { SummaryPart } from './SummaryPart';
import { useCard } from './test-card/use-card';
import { useCustomFields } from './use-custom-fields';
import { useRecurring } from './use-recurring';
import { useSteps } from './use-steps';
import { submitForm } from './submit/submit-form';

/** Pixels left free above the form. */
const OFFSET = 40;

/** "The page scrolls to the top of the form" after an error (docs/spec-donations.md §4). */
function scrollToForm( form: HTMLElement ): void {
	if ( form.closest( 'dialog' ) ) {
		// The page behind the dialog stays where it is.
		form.scrollIntoView( { block: 'start' } );
	} else {
		scrollToElement( form, OFFSET );
	}
}

/** The second script of a donation form: its optional parts, and the functions that send and save it. */
export interface DeferredScript extends SubmissionFunctions {
	readonly optionalParts: OptionalParts;
}

const optionalParts: OptionalParts = {
	CustomFieldsPart: DonationFormFieldsPart,
	BillingPart,
	LoginPart,
	RecurringPart,
	SummaryPart,
	FeePart,
	useRecurring,
	useCustomFields,
	useCard,
	useFee,
	useSteps,
};

export const deferredScript: DeferredScript = {
	optionalParts,
	send: submitForm,
	remember: saveForm,
	recall: restoreForm,
	scrollToForm,
	parseFragment: responseFragment,
};
