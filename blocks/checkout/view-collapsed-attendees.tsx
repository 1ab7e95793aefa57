import { provideScriptPart } from '../../src/shared/http/script-loader';
import { COLLAPSED_ATTENDEES_SCRIPT } from '../../src/tickets/shop/checkout/attendee-fields';
import { useCollapsedAttendees } from '../../src/tickets/shop/checkout/use-collapsed-attendees';

provideScriptPart( COLLAPSED_ATTENDEES_SCRIPT, useCollapsedAttendees );
