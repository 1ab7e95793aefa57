/* The checkout of a large order, whose owners are folded: CheckoutModule.php names this script instead of the other. */
import { island } from '../../src/islands/shared';
import { Checkout } from '../../src/tickets/islands/Checkout';
import { useFoldedOwners } from '../../src/tickets/islands/use-folded-owners';

island( 'checkout', ( props: Parameters< typeof Checkout >[ 0 ] ) => (
	<Checkout { ...props } useOwners={ useFoldedOwners } />
) );
