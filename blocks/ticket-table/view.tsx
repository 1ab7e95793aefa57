import { island } from '../../src/islands/shared';
import { AddToCart } from '../../src/tickets/islands/AddToCart';

island( 'ticket-table', AddToCart );
