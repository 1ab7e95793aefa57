import { island } from '../../src/islands/island';
import { AddToCart } from '../../src/tickets/islands/AddToCart';

island( 'ticket-table', AddToCart );
