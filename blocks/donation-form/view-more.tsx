/* A form that has one of the parts that many forms have, and none of view-full.tsx (FormScript.php says which it is). */
import { defineIsland } from '../../src/shared/islands/define-island';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import { NO_ADVANCED_PARTS, type UseCustomFields } from '../../src/donations/forms/display/optional-parts';
import { COMMON_OPTIONAL_PARTS } from '../../src/donations/forms/display/common-optional-parts';
import { createCustomFields } from '../../src/donations/forms/display/custom-fields-lazy';
import { SimpleDonationFormFieldsPart } from '../../src/donations/forms/display/SimpleDonationFormFieldsPart';

const useOwn: UseCustomFields = ( formId, _, own ) => createCustomFields( formId, own );
const extras = { ...NO_ADVANCED_PARTS, ...COMMON_OPTIONAL_PARTS, OwnPart: SimpleDonationFormFieldsPart, useOwn };

defineIsland( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ extras } /> );
