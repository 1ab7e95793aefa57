import { defineIsland } from '../../src/shared/islands/runtime';
import { prefetch } from '../../src/shared/islands/prefetch';
import { Cart } from '../../src/tickets/shop/cart/Cart';

prefetch( defineIsland( 'cart', Cart ) );
