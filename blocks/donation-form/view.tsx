import { island } from '../../src/islands/island';
import { DonationForm } from '../../src/donations/form-page/DonationForm';
import type { DonationFormProps } from '../../src/donations/form-page/contracts';
import { NO_EXTRAS } from '../../src/donations/form-page/extras';

island( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ NO_EXTRAS } /> );
