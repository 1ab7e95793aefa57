/* A form that asks or shows more than most (FormScript.php says which it is). */
import { defineIsland } from '../../src/shared/islands/define-island';
import { BillingPart } from '../../src/donations/giving/billing/BillingPart';
import { useCard } from '../../src/donations/forms/display/test-card/use-card';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import { COMMON_OPTIONAL_PARTS } from '../../src/donations/forms/display/common-optional-parts';
import { DonationFormFieldsPart } from '../../src/donations/forms/display/DonationFormFieldsPart';
import { useCustomFields } from '../../src/donations/forms/display/use-custom-fields';

const extras = {
	...COMMON_OPTIONAL_PARTS,
	OwnPart: DonationFormFieldsPart,
	BillingPart,
	useOwn: useCustomFields,
	useCard,
};

defineIsland( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ extras } /> );
