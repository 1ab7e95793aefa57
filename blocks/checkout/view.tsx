import { readScriptPart } from '../../src/shared/http/script-loader';
import { defineIsland } from '../../src/shared/islands/runtime';
import { REST_SCRIPT, type UseOwnersList } from '../../src/tickets/shop/checkout/attendees';
import { Checkout } from '../../src/tickets/shop/checkout/Checkout';

// PHP loads this part before this script if a large order's attendees are collapsed (CheckoutForm.php).
const useOwners = readScriptPart< UseOwnersList >( REST_SCRIPT );

defineIsland( 'checkout', ( props: Parameters< typeof Checkout >[ 0 ] ) => (
	<Checkout { ...props } useOwners={ useOwners } />
) );
