import { island } from '../../src/islands/shared';
import { AskForm } from '../../src/donations/history/AskForm';

island( 'donation-history', AskForm );
