import { island } from '../../src/islands/island';
import { DonationForm } from '../../src/donations/form-page/DonationForm';

island( 'donation-form', DonationForm );
