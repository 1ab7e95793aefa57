/* A form that has one of the parts that many forms have, and none of view-full.tsx (FormScript.php says which it is). */
import { island } from '../../src/islands/island';
import type { DonationFormProps } from '../../src/donations/form-page/contracts';
import { DonationForm } from '../../src/donations/form-page/DonationForm';
import { NO_RARE, type UseOwn } from '../../src/donations/form-page/extras';
import { MORE } from '../../src/donations/form-page/more';
import { ownFields } from '../../src/donations/form-page/own-fields';
import { SimpleOwnPart } from '../../src/donations/form-page/SimpleOwnPart';

const useOwn: UseOwn = ( formId, _, own ) => ownFields( formId, own );
const extras = { ...NO_RARE, ...MORE, OwnPart: SimpleOwnPart, useOwn };

island( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ extras } /> );
