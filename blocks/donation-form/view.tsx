import { defineIsland } from '../../src/shared/islands/define-island';
import { readScriptPart } from '../../src/shared/http/script-loader';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { DEFERRED_SCRIPT } from '../../src/donations/forms/display/load-deferred-script';
import { NO_OPTIONAL_PARTS } from '../../src/donations/forms/display/optional-parts';
import type { DeferredScript } from '../../src/donations/forms/display/deferred-script';

// PHP loads the optional parts before this script if a form on the page needs one (DonationFormIsland.php). A form that
// was hydrated without them stays without them, because a component must not change its hooks.
const optionalParts = readScriptPart< DeferredScript >( DEFERRED_SCRIPT )?.optionalParts ?? NO_OPTIONAL_PARTS;

defineIsland( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ optionalParts } /> );
