import { island } from '../../src/shared/islands/define-island';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { NO_EXTRAS } from '../../src/donations/forms/display/optional-parts';

island( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ NO_EXTRAS } /> );
