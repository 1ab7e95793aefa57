import { readScriptPart } from '../../src/shared/http/script-loader';
import { defineIsland } from '../../src/shared/islands/runtime';
import { COLLAPSED_ATTENDEES_SCRIPT, type UseAttendeeFields } from '../../src/tickets/shop/checkout/attendee-fields';
import { Checkout } from '../../src/tickets/shop/checkout/Checkout';

// PHP loads this part first for a large order, whose attendees are collapsed (CheckoutForm.php).
const useAttendeeFields = readScriptPart< UseAttendeeFields >( COLLAPSED_ATTENDEES_SCRIPT );

defineIsland( 'checkout', ( props: Parameters< typeof Checkout >[ 0 ] ) => (
	<Checkout { ...props } useAttendeeFields={ useAttendeeFields } />
) );
