import type { ComponentType, RefObject } from 'react';
import type { BillingPartProps } from '../../giving/billing/BillingPart';
import type { UseCard } from './test-card/use-card';
import type { FeePartProps } from './fees/FeePart';
import type { Fee, UseFee } from './fees/use-fee';
import type { LoginPartProps } from '../../giving/accounts/LoginPart';
import type { CustomFieldsProps, CustomFieldsApi, CustomFieldsPartProps } from './custom-fields';
import type { RecurringPartProps } from './RecurringPart';
import type { Recurring, UseRecurring } from './use-recurring';
import type { SummaryPartProps } from './SummaryPart';
import type { UseSteps } from './use-steps';

export type UseCustomFields = (
	formId: number,
	form: RefObject< HTMLFormElement >,
	customFields: CustomFieldsProps | null,
	minor: number
) => CustomFieldsApi;

/**
 * Parts that most forms do not have. They are in the second script, which PHP loads first for a form that has one of
 * them (Donations\Forms\Display\DonationFormIsland).
 */
export interface OptionalParts {
	readonly CustomFieldsPart: ComponentType< CustomFieldsPartProps >;
	readonly BillingPart: ComponentType< BillingPartProps >;
	readonly LoginPart: ComponentType< LoginPartProps >;
	readonly RecurringPart: ComponentType< RecurringPartProps >;
	readonly SummaryPart: ComponentType< SummaryPartProps >;
	readonly useRecurring: UseRecurring;
	readonly FeePart: ComponentType< FeePartProps >;
	readonly useFee: UseFee;
	readonly useCard: UseCard;
	readonly useCustomFields: UseCustomFields;
	readonly useSteps: UseSteps;
}

const nothing = () => {};
const Nothing = () => null;
const NONE: CustomFieldsApi = {
	visibility: null,
	hasFiles: () => false,
	check: async () => ( {} ),
	write: nothing,
	nameOf: ( control ) => control,
	remember: nothing,
	recall: nothing,
};

const ONCE: Recurring = {
	chosen: '',
	isRenewing: false,
	frequency: '',
	words: '',
	isOffered: () => false,
	restriction: () => '',
	choose: nothing,
};

const NO_FEE: Fee = {
	totalOf: ( minor ) => minor,
	total: ( { total } ) => total,
	label: () => '',
	cover: nothing,
};
const WHOLE = { handlers: {}, openFirst: nothing, head: Nothing, foot: Nothing };
const NO_CARD = { isRefused: false, check: () => true };

export const NO_OPTIONAL_PARTS: OptionalParts = {
	BillingPart: Nothing,
	useCard: () => NO_CARD,
	CustomFieldsPart: Nothing,
	LoginPart: Nothing,
	RecurringPart: Nothing,
	useRecurring: () => ONCE,
	SummaryPart: Nothing,
	useCustomFields: () => NONE,
	FeePart: Nothing,
	useFee: () => NO_FEE,
	useSteps: () => WHOLE,
};
