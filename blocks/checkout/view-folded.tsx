/* The checkout of a large order, whose owners are folded: CheckoutModule.php names this script instead of the other. */
import { defineIsland } from '../../src/shared/islands/runtime';
import { Checkout } from '../../src/tickets/shop/checkout/Checkout';
import { useCollapsedOwners } from '../../src/tickets/shop/checkout/use-collapsed-owners';

defineIsland( 'checkout', ( props: Parameters< typeof Checkout >[ 0 ] ) => (
	<Checkout { ...props } useOwners={ useCollapsedOwners } />
) );
