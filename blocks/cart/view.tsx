import { island } from '../../src/islands/shared';
import { prefetch } from '../../src/islands/prefetch';
import { Cart } from '../../src/tickets/islands/Cart';

prefetch( island( 'cart', Cart ) );
