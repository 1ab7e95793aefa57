/* The layout `buy-form` of the block ticket-table: an island without a block of its own. */
import { defineIsland } from '../../src/shared/islands/runtime';
import { BuyForm } from '../../src/tickets/shop/storefront/BuyForm';

defineIsland( 'buy-form', BuyForm );
