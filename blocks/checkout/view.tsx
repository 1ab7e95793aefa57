import { defineIsland } from '../../src/shared/islands/runtime';
import { Checkout } from '../../src/tickets/shop/checkout/Checkout';

defineIsland( 'checkout', Checkout );
