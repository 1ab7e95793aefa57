import type { ComponentType, RefObject } from 'react';
import { fieldName } from '../../shared/fields/names';
import type { BillingPartProps } from './billing/BillingPart';
import type { LoginPartProps } from './LoginPart';
import type { Own, OwnFields, OwnPartProps } from './own';
import type { RecurringPartProps } from './recurring/RecurringPart';
import type { Recurring, UseRecurring } from './recurring/use-recurring';
import type { SummaryPartProps } from './SummaryPart';

/** Parts that most forms do not have: the script of those that do brings them, and the others need not know of them. */
export interface Extras {
	readonly OwnPart: ComponentType< OwnPartProps >;
	readonly BillingPart: ComponentType< BillingPartProps >;
	readonly LoginPart: ComponentType< LoginPartProps >;
	readonly RecurringPart: ComponentType< RecurringPartProps >;
	readonly SummaryPart: ComponentType< SummaryPartProps >;
	readonly useRecurring: UseRecurring;
	readonly useOwn: (
		formId: number,
		form: RefObject< HTMLFormElement >,
		own: Own | null,
		minor: number
	) => OwnFields;
}

const nothing = () => {};
const Nothing = () => null;
const NONE: OwnFields = {
	shown: null,
	check: async () => ( {} ),
	write: nothing,
	nameOf: fieldName,
	remember: nothing,
	recall: nothing,
};

const ONCE: Recurring = {
	chosen: '',
	isRenewing: false,
	frequency: '',
	words: '',
	isOffered: () => false,
	choose: nothing,
};

export const NO_EXTRAS: Extras = {
	OwnPart: Nothing,
	BillingPart: Nothing,
	LoginPart: Nothing,
	RecurringPart: Nothing,
	useRecurring: () => ONCE,
	SummaryPart: Nothing,
	useOwn: () => NONE,
};
