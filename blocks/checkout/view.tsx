import { island } from '../../src/islands/shared';
import { Checkout } from '../../src/tickets/islands/Checkout';

island( 'checkout', Checkout );
