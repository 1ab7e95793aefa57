import { island } from '../../src/shared/islands/runtime';
import { AddToCart } from '../../src/tickets/shop/storefront/AddToCart';

island( 'ticket-table', AddToCart );
