import { provideScriptPart } from '../../src/shared/http/script-loader';
import { REST_SCRIPT } from '../../src/tickets/shop/checkout/attendees';
import { useCollapsedOwners } from '../../src/tickets/shop/checkout/use-collapsed-owners';

provideScriptPart( REST_SCRIPT, useCollapsedOwners );
