/* The layout `buy-form` of the block ticket-table: an island without a block of its own. */
import { island } from '../../src/islands/shared';
import { BuyForm } from '../../src/tickets/islands/BuyForm';

island( 'buy-form', BuyForm );
