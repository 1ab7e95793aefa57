import { defineIsland } from '../../src/shared/islands/runtime';
import { AddToCart } from '../../src/tickets/shop/storefront/AddToCart';

defineIsland( 'ticket-table', AddToCart );
