import { island } from '../../src/islands/island';
import { AskForm } from '../../src/donations/history/AskForm';

island( 'donation-history', AskForm );
