import { island } from '../../src/islands/island';
import { Checkout } from '../../src/tickets/islands/Checkout';

island( 'checkout', Checkout );
