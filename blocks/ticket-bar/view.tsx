/* The bar of the block ticket-table: an island without a block of its own. */
import { mountTicketBar } from '../../src/tickets/shop/storefront/ticket-bar';

window.benefitIslands.define( 'ticket-bar', mountTicketBar );
