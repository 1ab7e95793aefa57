/* A form that asks or shows more than most (FormPageModule.php names this script instead of the other). */
import { island } from '../../src/islands/island';
import { DonationForm } from '../../src/donations/form-page/DonationForm';
import { BillingPart } from '../../src/donations/form-page/billing/BillingPart';
import { useCard } from '../../src/donations/form-page/card/use-card';
import { FeePart } from '../../src/donations/form-page/fees/FeePart';
import { useFee } from '../../src/donations/form-page/fees/use-fee';
import { LoginPart } from '../../src/donations/form-page/LoginPart';
import { OwnPart } from '../../src/donations/form-page/OwnPart';
import { RecurringPart } from '../../src/donations/form-page/recurring/RecurringPart';
import { useRecurring } from '../../src/donations/form-page/recurring/use-recurring';
import { SummaryPart } from '../../src/donations/form-page/SummaryPart';
import { useOwn } from '../../src/donations/form-page/use-own';

const extras = {
	OwnPart,
	BillingPart,
	LoginPart,
	RecurringPart,
	SummaryPart,
	FeePart,
	useRecurring,
	useOwn,
	useCard,
	useFee,
};

island( 'donation-form', ( props: Parameters< typeof DonationForm >[ 0 ] ) => (
	<DonationForm { ...props } extras={ extras } />
) );
