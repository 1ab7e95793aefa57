import type { ReactNode } from 'react';
import type { Entry, OwnersMistakes, Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';

/** The way in which a checkout asks for the tickets' owners. */
export interface Attendees extends OwnersMistakes {
	/** With the entries of parts that are not on the page. */
	readonly view: CheckoutProps;
	/** All that is entered, in parts that are not on the page as well. */
	readonly entries: ( form: HTMLFormElement ) => Iterable< Entry >;
	/** Brings the fields of these mistakes to the page. */
	readonly reveal: ( mistakes: Readonly< Record< string, string > > ) => void;
	readonly show: ( part: ( of: Part ) => ReactNode ) => ReactNode;
}

/** The second script of the checkout: the hook that folds the attendees of a large order. */
export const REST_SCRIPT = 'checkout-rest';

/** A hook. @param form null: it is not there yet */
export type UseOwnersList = ( view: CheckoutProps, form: { readonly current: HTMLFormElement | null } ) => Attendees;

/** All on the page. */
export const allAttendees = ( view: CheckoutProps ): Attendees => {
	const { sections } = view;
	return {
		view,
		entries: ( form ) => new FormData( form ),
		mistakes: ( collect ) => collect( sections ),
		reveal() {},
		show: ( part ) => sections.map( part ),
	};
};
