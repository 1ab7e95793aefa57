/* A form that asks or shows more than most (FormScript.php says which it is). */
import { island } from '../../src/islands/island';
import { BillingPart } from '../../src/donations/form-page/billing/BillingPart';
import { useCard } from '../../src/donations/form-page/card/use-card';
import type { DonationFormProps } from '../../src/donations/form-page/contracts';
import { DonationForm } from '../../src/donations/form-page/DonationForm';
import { MORE } from '../../src/donations/form-page/more';
import { OwnPart } from '../../src/donations/form-page/OwnPart';
import { useOwn } from '../../src/donations/form-page/use-own';

const extras = { ...MORE, OwnPart, BillingPart, useOwn, useCard };

island( 'donation-form', ( props: DonationFormProps ) => <DonationForm { ...props } extras={ extras } /> );
