import type { ComponentType, RefObject } from 'react';
import { fieldName } from '../../shared/fields/names';
import type { Session } from '../../shared/form-call';
import type { BillingPartProps } from './billing/BillingPart';
import type { DonationFormProps } from './contracts';
import type { LoginPartProps } from './LoginPart';
import type { RecurringPartProps } from './recurring/RecurringPart';
import type { Recurring, UseRecurring } from './recurring/use-recurring';
import type { SummaryPartProps } from './SummaryPart';

export type Own = NonNullable< DonationFormProps[ 'own' ] >;
/** Whether a field is asked for now, by name; null until React is here, as long as the page stands as it came. */
export type Shown = Readonly< Record< string, boolean > > | null;

export interface OwnPartProps {
	readonly own: Own;
	/** Sentences by field name. */
	readonly errors: Readonly< Record< string, string > >;
	readonly shown: Shown;
	/** The form's nonce, for its files. */
	readonly session: Session;
}

export interface OwnFields {
	readonly shown: Shown;
	/** Problems with the entries that are to be sent, as sentences by field name. */
	readonly check: ( data: FormData ) => Promise< Record< string, string > >;
	/** Brings entries into the form in which they are sent. */
	readonly write: ( data: FormData ) => void;
	/** The name of the field that a control belongs to. */
	readonly nameOf: ( control: string ) => string;
	/** In this tab, until the receipt is reached. */
	readonly remember: ( form: HTMLFormElement ) => void;
	readonly recall: ( form: HTMLFormElement ) => void;
}

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
