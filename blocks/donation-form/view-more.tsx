/* A form that has one of the parts that many forms have, and none of view-full.tsx (FormScript.php says which it is). */
import { island } from '../../src/shared/islands/define-island';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import { NO_RARE, type UseOwn } from '../../src/donations/forms/display/optional-parts';
import { MORE } from '../../src/donations/forms/display/common-optional-parts';
import { ownFields } from '../../src/donations/forms/display/custom-fields-lazy';
import { SimpleOwnPart } from '../../src/donations/forms/display/SimpleDonationFormFieldsPart';

const useOwn: UseOwn = ( formId, _, own ) => ownFields( formId, own );
const extras = { ...NO_RARE, ...MORE, OwnPart: SimpleOwnPart, useOwn };

island( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ extras } /> );
