/* A form with questions of its owner's own, or for an address: FormPageModule.php names this script instead of the other. */
import { island } from '../../src/islands/island';
import { DonationForm } from '../../src/donations/form-page/DonationForm';
import { BillingPart } from '../../src/donations/form-page/billing/BillingPart';
import { OwnPart } from '../../src/donations/form-page/OwnPart';
import { useOwn } from '../../src/donations/form-page/use-own';

const questions = { OwnPart, BillingPart, useOwn };

island( 'donation-form', ( props: Parameters< typeof DonationForm >[ 0 ] ) => (
	<DonationForm { ...props } questions={ questions } />
) );
