import { defineIsland } from '../../src/shared/islands/define-island';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { NO_OPTIONAL_PARTS } from '../../src/donations/forms/display/optional-parts';

defineIsland( 'donation-form', ( props: DonationFormProps ) => (
	<DonationForm { ...props } extras={ NO_OPTIONAL_PARTS } />
) );
