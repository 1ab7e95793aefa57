/* The layout `dropdown` of the block ticket-table: an island without a block of its own. */
import { mountTicketDropdown } from '../../src/tickets/shop/storefront/ticket-dropdown';

window.benefitIslands.define( 'ticket-dropdown', mountTicketDropdown );
