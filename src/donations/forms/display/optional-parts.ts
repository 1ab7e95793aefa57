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

export type UseCustomFields = (
	formId: number,
	form: RefObject< HTMLFormElement >,
	own: CustomFieldsProps | null,
	minor: number
) => CustomFieldsApi;

/** Parts that most forms do not have: the scripts of those that do bring them (Donations\Forms\Display\DonationFormScriptSelector), and the others need not know of them. */
export interface OptionalParts {
	readonly OwnPart: ComponentType< CustomFieldsPartProps >;
	readonly BillingPart: ComponentType< BillingPartProps >;
	readonly LoginPart: ComponentType< LoginPartProps >;
	readonly RecurringPart: ComponentType< RecurringPartProps >;
	readonly SummaryPart: ComponentType< SummaryPartProps >;
	readonly useRecurring: UseRecurring;
	readonly FeePart: ComponentType< FeePartProps >;
	readonly useFee: UseFee;
	readonly useCard: UseCard;
	readonly useOwn: UseCustomFields;
}

const nothing = () => {};
const Nothing = () => null;
const NONE: CustomFieldsApi = {
	shown: null,
	hasFiles: () => false,
	check: async () => ( {} ),
	write: async () => {},
	nameOf: ( control ) => control,
	remember: nothing,
	recall: async () => {},
};

const ONCE: Recurring = {
	chosen: '',
	isRenewing: false,
	frequency: '',
	words: '',
	isOffered: () => false,
	choose: nothing,
};

const NO_FEE: Fee = {
	totalOf: ( minor ) => minor,
	total: ( { total } ) => total,
	label: () => '',
	cover: nothing,
};
const NO_CARD = { isRefused: false, check: () => true };

/** Of those that few forms have. */
export const NO_ADVANCED_PARTS = { BillingPart: Nothing, useCard: () => NO_CARD } satisfies Partial< OptionalParts >;

export const NO_OPTIONAL_PARTS: OptionalParts = {
	...NO_ADVANCED_PARTS,
	OwnPart: Nothing,
	LoginPart: Nothing,
	RecurringPart: Nothing,
	useRecurring: () => ONCE,
	SummaryPart: Nothing,
	useOwn: () => NONE,
	FeePart: Nothing,
	useFee: () => NO_FEE,
};
