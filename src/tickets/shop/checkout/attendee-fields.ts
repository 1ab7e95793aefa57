import type { ReactNode } from 'react';
import type { Entry, AttendeeErrors, Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';

/** How a checkout asks for the attendees. */
export interface AttendeeFields extends AttendeeErrors {
	/** With the values of fields that are not on the page. */
	readonly view: CheckoutProps;
	/** All values, including those of fields that are not on the page. */
	readonly entries: ( form: HTMLFormElement ) => Iterable< Entry >;
	/** Brings the first field with one of these errors onto the page. */
	readonly reveal: ( mistakes: Readonly< Record< string, string > > ) => void;
	readonly show: ( part: ( of: Part ) => ReactNode ) => ReactNode;
}

/** Name of the checkout's second script: the hook that collapses the attendees of a large order. */
export const COLLAPSED_ATTENDEES_SCRIPT = 'checkout-collapsed-attendees';

/** A hook. `form.current` is null until the form is rendered. */
export type UseAttendeeFields = (
	view: CheckoutProps,
	form: { readonly current: HTMLFormElement | null }
) => AttendeeFields;

/** Shows all attendees on the page. */
export const showAllAttendees = ( view: CheckoutProps ): AttendeeFields => {
	const { sections } = view;
	return {
		view,
		entries: ( form ) => new FormData( form ),
		mistakes: ( collect ) => collect( sections ),
		reveal() {},
		show: ( part ) => sections.map( part ),
	};
};
