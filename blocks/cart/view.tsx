import { island } from '../../src/islands/island';
import { Cart } from '../../src/tickets/islands/Cart';

island( 'cart', Cart );
