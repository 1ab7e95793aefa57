import type { ComponentType, RefObject } from 'react';
import type { BillingPartProps } from '../../giving/billing/BillingPart';
import type { UseCard } from './test-card/use-card';
import type { FeePartProps } from './fees/FeePart';
import type { Fee, UseFee } from './fees/use-fee';
import type { LoginPartProps } from '../../giving/accounts/LoginPart';
import type { Own, OwnFields, OwnPartProps } from './custom-fields';
import type { RecurringPartProps } from './RecurringPart';
import type { Recurring, UseRecurring } from './use-recurring';
import type { SummaryPartProps } from './SummaryPart';

export type UseOwn = (
	formId: number,
	form: RefObject< HTMLFormElement >,
	own: Own | null,
	minor: number
) => OwnFields;

/** Parts that most forms do not have: the scripts of those that do bring them (Donations\FormPage\FormScript), and the others need not know of them. */
export interface Extras {
	readonly OwnPart: ComponentType< OwnPartProps >;
	readonly BillingPart: ComponentType< BillingPartProps >;
	readonly LoginPart: ComponentType< LoginPartProps >;
	readonly RecurringPart: ComponentType< RecurringPartProps >;
	readonly SummaryPart: ComponentType< SummaryPartProps >;
	readonly useRecurring: UseRecurring;
	readonly FeePart: ComponentType< FeePartProps >;
	readonly useFee: UseFee;
	readonly useCard: UseCard;
	readonly useOwn: UseOwn;
}

const nothing = () => {};
const Nothing = () => null;
const NONE: OwnFields = {
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
export const NO_RARE = { BillingPart: Nothing, useCard: () => NO_CARD } satisfies Partial< Extras >;

export const NO_EXTRAS: Extras = {
	...NO_RARE,
	OwnPart: Nothing,
	LoginPart: Nothing,
	RecurringPart: Nothing,
	useRecurring: () => ONCE,
	SummaryPart: Nothing,
	useOwn: () => NONE,
	FeePart: Nothing,
	useFee: () => NO_FEE,
};
