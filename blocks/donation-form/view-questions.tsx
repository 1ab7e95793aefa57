/* A form with questions of its owner's own: FormPageModule.php names this script instead of the other. */
import { island } from '../../src/islands/island';
import { DonationForm } from '../../src/donations/form-page/DonationForm';
import { OwnPart } from '../../src/donations/form-page/OwnPart';
import { useOwn } from '../../src/donations/form-page/use-own';

const questions = { OwnPart, useOwn };

island( 'donation-form', ( props: Parameters< typeof DonationForm >[ 0 ] ) => (
	<DonationForm { ...props } questions={ questions } />
) );
