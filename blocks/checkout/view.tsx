import { island } from '../../src/shared/islands/runtime';
import { Checkout } from '../../src/tickets/shop/checkout/Checkout';

island( 'checkout', Checkout );
