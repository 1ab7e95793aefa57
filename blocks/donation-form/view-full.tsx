/* A form that asks or shows more than most (FormScript.php says which it is). */
import { island } from '../../src/shared/islands/define-island';
import { BillingPart } from '../../src/donations/giving/billing/BillingPart';
import { useCard } from '../../src/donations/forms/display/test-card/use-card';
import type { DonationFormProps } from '../../src/donations/forms/display/contracts';
import { DonationForm } from '../../src/donations/forms/display/DonationForm';
import { MORE } from '../../src/donations/forms/display/common-optional-parts';
import { OwnPart } from '../../src/donations/forms/display/DonationFormFieldsPart';
import { useOwn } from '../../src/donations/forms/display/use-custom-fields';

const extras = { ...MORE, OwnPart, BillingPart, useOwn, useCard };

island( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ extras } /> );
